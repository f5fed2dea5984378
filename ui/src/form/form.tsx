import { useEffect, useRef, type ComponentProps, type FormEvent, type Ref } from 'react'

type FormProps = Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate' | 'ref'> & {
  ref?: Ref<HTMLFormElement>
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
}

const WRONG_FIELD = '[aria-invalid=true]'
const ALERT = '[role=alert]'

/**
 * The one form. The application checks and sends; the form never leaves the page, and puts the cursor into the
 * first field that is wrong as soon as an error shows, or else onto what is said of the whole form.
 */
export function Form({ ref, onSubmit, ...native }: FormProps) {
  const form = useErrorFocus()
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    // A dialog over a form is inside it, as React sees it.
    event.stopPropagation()
    form.isTried.current = true
    onSubmit(event)
  }
  return (
    <form
      {...native}
      ref={(element) => {
        form.element.current = element
        if (typeof ref === 'function') return ref(element)
        if (ref) ref.current = element
      }}
      noValidate
      onSubmit={submit}
    />
  )
}

/**
 * The focus moves once per try, and once more when an error comes by itself: a code that is sent as soon as it
 * is whole.
 */
function useErrorFocus() {
  const element = useRef<HTMLFormElement>(null)
  const isTried = useRef(false)
  // What was wrong before the form showed is no news.
  const hadError = useRef(true)
  // After every render: errors come with the render that follows a check or a refusal.
  useEffect(() => {
    const wrong =
      element.current?.querySelector<HTMLElement>(WRONG_FIELD) ??
      element.current?.querySelector<HTMLElement>(ALERT)
    const hasError = wrong !== null && wrong !== undefined
    if (hasError && (isTried.current || !hadError.current)) {
      isTried.current = false
      wrong.focus()
    }
    hadError.current = hasError
  })
  return { element, isTried }
}
