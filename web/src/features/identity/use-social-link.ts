import type { LoginValue } from '@night-market/protocol/identity'
import type { SocialLinkBody } from '@night-market/protocol/social'
import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useWords } from '../../lib/i18n.ts'
import { asksForCaptcha } from './login-problems.ts'
import { linkAccount } from './social.ts'
import { useHumanCheck } from './use-human-check.ts'
import { errorsOf, problemsOf, textOf, type LoginErrors } from './use-login.ts'

/** The state of linking an account by its password: a login in everything that it may refuse or ask for. */
export function useSocialLink(
  ticket: string,
  onAnswered: (value: LoginValue) => void,
  focusError: () => void,
) {
  const t = useWords()
  const [errors, setErrors] = useState<LoginErrors>({})
  const [captchaRound, setCaptchaRound] = useState(0)
  const { isChecking, guarded } = useHumanCheck()
  const entry = useMutation({
    mutationFn: (body: SocialLinkBody) => guarded((proof) => linkAccount({ ...body, ...proof })),
    onSuccess: onAnswered,
    onError: (error) => {
      // A picture is used up by its try, right or wrong.
      if (captchaRound > 0 || asksForCaptcha(error)) setCaptchaRound(captchaRound + 1)
      setErrors(errorsOf(t, error))
      focusError()
    },
  })

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const filled = new FormData(event.currentTarget)
    const body: SocialLinkBody = {
      ticket,
      username: textOf(filled, 'username').trim(),
      password: textOf(filled, 'password'),
    }
    if (captchaRound > 0) body.captcha = textOf(filled, 'captcha').trim()
    const found = problemsOf(t, body)
    setErrors(found)
    if (Object.keys(found).length > 0) return focusError()
    entry.mutate(body)
  }

  return {
    errors,
    correct: (field: keyof LoginErrors) => setErrors(({ form: _form, [field]: _field, ...others }) => others),
    captchaRound,
    isChecking,
    isBusy: entry.isPending,
    submit,
  }
}
