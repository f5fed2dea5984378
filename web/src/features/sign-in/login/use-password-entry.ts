import type { LoginValue } from '@night-market/protocol/sign-in/login'
import { useForm, type FormOf } from '@night-market/ui/form/use-form.ts'
import { useState } from 'react'
import { RefusalError } from '../../../lib/api.ts'
import { useLabels, type Translate } from '../../../shell/i18n/i18n.ts'
import { asksForCaptcha, fieldOfRefusal, loginProblems } from './problems.ts'

type Typed = { username: string; password: string; captcha: string }
type Entry = { username: string; password: string; captcha?: string }

type EntryOptions = {
  /** A username to begin with. */
  username?: string
  /** Whether this username enters without a password. */
  isRemembered?: (username: string) => boolean
  send: (entry: Entry) => Promise<LoginValue>
  onAnswered: (value: LoginValue) => void
}

/** The form of a username and a password, and of the captcha once the server asks for one. */
export function usePasswordEntry({ username = '', isRemembered, send, onAnswered }: EntryOptions) {
  const t = useLabels()
  const [captchaRound, setCaptchaRound] = useState(0)

  function check({ username, password, captcha }: Typed) {
    const problems = loginProblems(username.trim(), password)
    if (password === '' && isRemembered?.(username)) delete problems.password
    return {
      username: problems.username && t(problems.username),
      password: problems.password && t(problems.password),
      captcha: captchaRound > 0 && captcha === '' ? t('sign_in.error.captcha_empty') : undefined,
    }
  }

  const form: FormOf<Typed> = useForm({
    initial: { username, password: '', captcha: '' },
    check,
    body: ({ username, password, captcha }: Typed): Entry => ({
      username: username.trim(),
      password,
      ...(captchaRound > 0 && { captcha: captcha.trim() }),
    }),
    send: async (entry) => onAnswered(await send(entry)),
    refused(error, usual) {
      // A picture is used up by its try, right or wrong.
      if (captchaRound > 0 || asksForCaptcha(error)) {
        setCaptchaRound(captchaRound + 1)
        form.set({ captcha: '' })
      }
      return { field: fieldOfRefusal(error), text: lockText(t, error) ?? usual.text }
    },
  })
  return { form, captchaRound }
}

/** After too many wrong passwords: how long the next one has to wait. */
function lockText(t: Translate, error: unknown): string | null {
  if (!(error instanceof RefusalError) || error.code !== 'too_many_requests') return null
  const { minutes } = error.details
  return typeof minutes === 'number' ? t('refusal.code_too_many', { minutes }) : null
}
