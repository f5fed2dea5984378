import type { LoginBody, LoginValue } from '@night-market/protocol/identity'
import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { RefusalError } from '../../lib/api.ts'
import { useWords, type Translate } from '../../lib/i18n.ts'
import { refusalWords } from '../../lib/refusal-words.ts'
import { login } from './enter.ts'
import { asksForCaptcha, fieldOfRefusal, loginProblems } from './login-problems.ts'
import { useHumanCheck } from './use-human-check.ts'
import { useMemory } from './use-memory.ts'

export type LoginErrors = { username?: string; password?: string; captcha?: string; form?: string }

/** The state of a login by username: what is wrong with it, whether it needs a captcha, and sending it. */
export function useLogin(onAnswered: (value: LoginValue) => void, focusError: () => void) {
  const t = useWords()
  const memory = useMemory()
  const [name, setName] = useState<string | null>(null)
  const [errors, setErrors] = useState<LoginErrors>({})
  const [captchaRound, setCaptchaRound] = useState(0)
  const { isChecking, guarded } = useHumanCheck()
  const username = name ?? memory.username ?? ''
  const standsIn = memory.username !== null && username.trim() === memory.username
  const entry = useMutation({
    mutationFn: (body: LoginBody) =>
      body.type === 'remembered' ? login(body) : guarded((proof) => login({ ...body, ...proof })),
    onSuccess: onAnswered,
    onError: (error, { type }) => {
      if (type === 'remembered') memory.forget()
      // A picture is used up by its try, right or wrong.
      if (captchaRound > 0 || asksForCaptcha(error)) setCaptchaRound(captchaRound + 1)
      setErrors(errorsOf(t, error))
      focusError()
    },
  })

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const filled = new FormData(event.currentTarget)
    const body: LoginBody = { username: username.trim(), password: textOf(filled, 'password') }
    body.remember = memory.isOn
    if (standsIn && body.password === '') return entry.mutate({ ...body, type: 'remembered' })
    if (captchaRound > 0) body.captcha = textOf(filled, 'captcha').trim()
    const found = problemsOf(t, body)
    setErrors(found)
    if (Object.keys(found).length > 0) return focusError()
    entry.mutate({ ...body, type: 'username' })
  }

  return {
    username,
    setName,
    standsIn,
    memory,
    errors,
    correct: (field: keyof LoginErrors) => setErrors(({ form: _form, [field]: _field, ...others }) => others),
    captchaRound,
    isChecking,
    isBusy: entry.isPending,
    submit,
  }
}

/** What is wrong with a name, a password and a captcha before they are sent. */
export function problemsOf(
  t: Translate,
  { username, password = '', captcha }: Pick<LoginBody, 'username' | 'password' | 'captcha'>,
): LoginErrors {
  const problems = loginProblems(username, password)
  const errors: LoginErrors = {}
  if (problems.username) errors.username = t(problems.username)
  if (problems.password) errors.password = t(problems.password)
  if (captcha === '') errors.captcha = t('identity.error.captcha_empty')
  return errors
}

export function textOf(filled: FormData, name: string): string {
  const text = filled.get(name)
  return typeof text === 'string' ? text : ''
}

/** What a refused login says, and where. */
export function errorsOf(t: Translate, error: unknown): LoginErrors {
  return { [fieldOfRefusal(error) ?? 'form']: lockWords(t, error) ?? refusalWords(t, error) }
}

/** Too many wrong passwords: for how long the next one has to wait. */
function lockWords(t: Translate, error: unknown): string | null {
  if (!(error instanceof RefusalError) || error.code !== 'too_many_requests') return null
  const { minutes } = error.details
  return typeof minutes === 'number' ? t('refusal.code_too_many', { minutes }) : null
}
