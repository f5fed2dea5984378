import type { LoginValue } from '@night-market/protocol/sign-in/login'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { RefusalError } from '../../../lib/api.ts'
import { useLabels, type Translate } from '../../../shell/i18n/i18n.ts'
import { refusalText } from '../../../shell/refusals/refusal-text.ts'
import { asksForCaptcha, fieldOfRefusal, loginProblems } from './problems.ts'

type Entry = { username: string; password?: string; captcha?: string }
type EntryErrors = { username?: string; password?: string; captcha?: string; form?: string }

/** A name and a password on their way in: what is wrong with them, and whether a captcha has to be read first. */
export function usePasswordEntry<Body extends Entry>(
  send: (body: Body) => Promise<LoginValue>,
  onAnswered: (value: LoginValue) => void,
) {
  const t = useLabels()
  const [errors, setErrors] = useState<EntryErrors>({})
  const [captchaRound, setCaptchaRound] = useState(0)
  const entry = useMutation({
    mutationFn: send,
    onSuccess: onAnswered,
    onError: (error) => {
      // A picture is used up by its try, right or wrong.
      if (captchaRound > 0 || asksForCaptcha(error)) setCaptchaRound(captchaRound + 1)
      setErrors(errorsOf(t, error))
    },
  })

  /** Sends what was filled in, unless something is wrong with it already. */
  function attempt(filled: FormData, body: Body): void {
    if (captchaRound > 0) body.captcha = textOf(filled, 'captcha').trim()
    const found = problemsOf(t, body)
    setErrors(found)
    if (Object.keys(found).length > 0) return
    entry.mutate(body)
  }

  return {
    attempt,
    send: entry.mutate,
    errors,
    correct: (field: keyof EntryErrors) => setErrors(({ form: _form, [field]: _field, ...others }) => others),
    captchaRound,
    isBusy: entry.isPending,
  }
}

export function textOf(filled: FormData, name: string): string {
  const text = filled.get(name)
  return typeof text === 'string' ? text : ''
}

/** What is wrong with a name, a password and a captcha before they are sent. */
function problemsOf(t: Translate, { username, password = '', captcha }: Entry): EntryErrors {
  const problems = loginProblems(username, password)
  const errors: EntryErrors = {}
  if (problems.username) errors.username = t(problems.username)
  if (problems.password) errors.password = t(problems.password)
  if (captcha === '') errors.captcha = t('sign_in.error.captcha_empty')
  return errors
}

/** What a refused login says, and where. */
function errorsOf(t: Translate, error: unknown): EntryErrors {
  return { [fieldOfRefusal(error) ?? 'form']: lockText(t, error) ?? refusalText(t, error) }
}

/** Too many wrong passwords: for how long the next one has to wait. */
function lockText(t: Translate, error: unknown): string | null {
  if (!(error instanceof RefusalError) || error.code !== 'too_many_requests') return null
  const { minutes } = error.details
  return typeof minutes === 'number' ? t('refusal.code_too_many', { minutes }) : null
}
