import { useEffect, useImperativeHandle, useRef, type ComponentProps, type FormEvent } from 'react'
import { Button } from '../controls/button.tsx'
import { FormAlert } from './form-alert.tsx'
import type { FormOf } from './use-form.ts'

type Sent = Pick<FormOf<never>, 'alert' | 'isBusy' | 'tries' | 'submit'>

type FormProps = { form: Sent } & Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate'>

/** An input, or the button of a field that has no input. */
const FIRST_ERROR = '[aria-invalid=true], [data-wrong=true]'

/**
 * The one form. It never leaves the page, shows what is wrong with the whole of it above its fields, and after each try
 * puts the focus into the first field that is wrong, or else onto that alert.
 */
export function Form({ form, children, ref, ...native }: FormProps) {
  const element = useRef<HTMLFormElement>(null)
  useImperativeHandle<HTMLFormElement | null, HTMLFormElement | null>(ref, () => element.current, [])
  useEffect(() => {
    if (form.tries === 0) return
    const find = (place: string) => element.current?.querySelector<HTMLElement>(place)
    const wrong = find(FIRST_ERROR) ?? find('[role=alert]')
    wrong?.focus()
  }, [form.tries])
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    // A dialog over a form is inside it, as React sees it.
    event.stopPropagation()
    form.submit(event.currentTarget)
  }
  return (
    <form {...native} ref={element} noValidate onSubmit={submit}>
      {form.alert !== undefined && <FormAlert text={form.alert} />}
      {children}
    </form>
  )
}

/** The button that sends its form; busy until the form has its answer. */
export function Submit({ form, ...button }: { form: Sent } & Omit<ComponentProps<typeof Button>, 'form'>) {
  return <Button kind="primary" isWide {...button} type="submit" isBusy={form.isBusy} />
}
