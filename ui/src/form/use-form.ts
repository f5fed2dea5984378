import { useEffect, useEffectEvent, useRef, useState, type ChangeEvent, type RefCallback } from 'react'
import {
  useForm as useHookForm,
  type DefaultValues,
  type FieldErrors,
  type Path,
  type PathValue,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form'
import { useUiText } from '../text.ts'
import { fieldNamedBy, findErrors, type Fields, type NameOf, type Rules, type Usual } from './problems.ts'

/** Where a refusal shows: under a field, or above the form. */
export type Refused<Typed> = { field?: NameOf<Typed> | undefined; text: string }

export type FormOptions<Typed extends Fields, Body> = Rules<NoInfer<Typed>, Body> & {
  /** What the fields hold at first. When it changes, fields that were not typed into follow. */
  initial: Typed
  send: (body: Body) => unknown
  /** Changes where a refusal shows, or its text; null when it shows elsewhere. Usually its own field and sentence. */
  refused?: (error: unknown, usual: Refused<NoInfer<Typed>>) => Refused<NoInfer<Typed>> | null
}

/**
 * The state of one form: what is typed, what is wrong with it, and sending it. Everything is checked when it is sent; an
 * error disappears when its field changes. While a request is under way, no second one is sent.
 */
export function useForm<Typed extends Fields, Body>(options: FormOptions<Typed, Body>) {
  const { t, errorText } = useUiText()
  const usual = { empty: t('ui.form.empty'), wrong: t('ui.form.wrong') }
  const hook = useHookForm<Typed, unknown, Typed>({
    defaultValues: options.initial as DefaultValues<Typed>,
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
    resolver: resolverOf(options, usual, errorText),
  })
  const { errors, isSubmitting } = hook.formState
  useInitial(hook, options.initial)
  useLoadedSchema(options.schema)
  return {
    /** What is typed now; reading it while rendering renders the form anew at every change. */
    get typed(): Typed {
      return hook.watch()
    },
    alert: errors.root?.message,
    isBusy: isSubmitting,
    ...fieldsOf(hook),
    ...useSending(hook, options),
  }
}

export type FormOf<Typed extends Fields> = ReturnType<typeof useForm<Typed, unknown>>

/** What is remembered may arrive later than the form, or be forgotten under it. */
function useInitial<Typed extends Fields>(hook: Hook<Typed>, initial: Typed): void {
  const before = useRef(initial)
  useEffect(() => {
    for (const [name, value] of Object.entries(initial) as [Path<Typed>, PathValue<Typed, Path<Typed>>][]) {
      const former: unknown = before.current[name]
      if (value !== former && hook.getValues(name) === former) hook.setValue(name, value)
    }
    before.current = initial
  })
}

/** Loads the schema while the form is being filled in. A failure shows when it is sent. */
function useLoadedSchema(schema: Rules<Fields, unknown>['schema']): void {
  const load = useEffectEvent(() => schema?.().catch(() => undefined))
  useEffect(() => void load(), [])
}

type Hook<Typed extends Fields> = UseFormReturn<Typed, unknown, Typed>

export type InputProps = {
  name: string
  error: string | undefined
  ref: RefCallback<HTMLInputElement>
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
  onBlur: (event: unknown) => void
}

function fieldsOf<Typed extends Fields>(hook: Hook<Typed>) {
  const errors = hook.formState.errors as Record<string, { message?: string } | undefined>
  const errorOf = (name: NameOf<Typed>): string | undefined => errors[name]?.message

  function clear(names: string[]): void {
    const shown = [...names, 'root'].filter((name) => errors[name] !== undefined)
    if (shown.length > 0) hook.clearErrors(shown as Path<Typed>[])
  }

  /** Puts values into fields, as if they were typed. */
  function set(change: Partial<Typed>): void {
    for (const [name, value] of Object.entries(change))
      hook.setValue(name as Path<Typed>, value as PathValue<Typed, Path<Typed>>)
    clear(Object.keys(change))
  }

  /** The props of an input or a checkbox. `clean` is what stays of what is typed or pasted. */
  function input(name: NameOf<Typed>, clean?: (typed: string) => string): InputProps {
    const { onChange, ref, onBlur } = hook.register(name as unknown as Path<Typed>)
    return {
      name,
      ref,
      error: errorOf(name),
      onBlur: (event) => void onBlur(event as ChangeEvent),
      onChange(event) {
        if (clean !== undefined) event.target.value = clean(event.target.value)
        void onChange(event)
        clear([name])
      },
    }
  }

  /** The props of a control with a value of its own: a choice, the boxes of a code. */
  function control<Name extends NameOf<Typed>>(name: Name) {
    return {
      value: hook.watch(name as unknown as Path<Typed>) as Typed[Name],
      error: errorOf(name),
      onChange: (value: Typed[Name]) => set({ [name]: value } as unknown as Partial<Typed>),
    }
  }

  return { errorOf, set, input, control }
}

function useSending<Typed extends Fields, Body>(hook: Hook<Typed>, options: FormOptions<Typed, Body>) {
  const { errorText } = useUiText()
  const [tries, setTries] = useState(0)
  const isSending = useRef(false)

  /** Shows an error under a field, or above the form. */
  function fail({ field, text }: Refused<Typed>): void {
    hook.setError((field ?? 'root') as Path<Typed>, { type: 'refused', message: text })
    setTries((before) => before + 1)
  }

  /** Shows why the server refused, where it belongs. */
  function refuse(error: unknown): void {
    const named = fieldNamedBy(error)
    const field = named !== null && named in options.initial ? (named as NameOf<Typed>) : undefined
    const usual = { field, text: errorText(error) }
    const refused = options.refused === undefined ? usual : options.refused(error, usual)
    if (refused !== null) fail(refused)
  }

  const send = hook.handleSubmit(async (typed) => {
    try {
      await options.send(options.body(typed))
    } catch (error) {
      refuse(error)
    }
  })

  /** Sends what is typed, and what `element` was filled with. */
  async function submit(element?: HTMLFormElement): Promise<void> {
    if (isSending.current) return
    isSending.current = true
    if (element !== undefined) takeFilled(hook, element)
    await send().finally(() => (isSending.current = false))
    setTries((before) => before + 1)
  }

  return {
    fail,
    refuse,
    submit: (element?: HTMLFormElement) => void submit(element),
    /** Grows with every try, so that the focus can follow. */
    tries,
  }
}

/** Some password managers fill inputs without an event. */
function takeFilled<Typed extends Fields>(hook: Hook<Typed>, { elements }: HTMLFormElement): void {
  for (const element of elements) {
    if (!(element instanceof HTMLInputElement) || element.type === 'radio') continue
    const name = element.name as Path<Typed>
    const held: unknown = name === '' ? undefined : hook.getValues(name)
    if (typeof held === 'string' && held !== element.value)
      hook.setValue(name, element.value as PathValue<Typed, Path<Typed>>)
  }
}

function resolverOf<Typed extends Fields, Body>(
  rules: Rules<Typed, Body>,
  usual: Usual,
  errorText: (error: unknown) => string,
): Resolver<Typed, unknown, Typed> {
  return async (typed) => {
    const { alert, ...found } = await findErrors(typed, rules, usual).catch((error: unknown) => ({
      fields: {},
      alert: errorText(error),
    }))
    const texts = Object.entries({ ...found.fields, root: alert }).filter(([, text]) => text !== undefined)
    const errors = Object.fromEntries(texts.map(([name, message]) => [name, { type: 'wrong', message }]))
    if (texts.length === 0) return { values: typed, errors: {} }
    return { values: {}, errors: errors as FieldErrors<Typed> }
  }
}
