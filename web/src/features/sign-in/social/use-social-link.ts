import type { LoginValue } from '@night-market/protocol/sign-in/login'
import type { SocialLinkBody } from '@night-market/protocol/sign-in/social'
import type { FormEvent } from 'react'
import { linkAccount } from './social.ts'
import { useHumanCheck } from '../login/use-human-check.ts'
import { textOf, usePasswordEntry } from '../login/use-password-entry.ts'

/** The state of linking an account by its password: a login in everything that it may refuse or ask for. */
export function useSocialLink(ticket: string, onAnswered: (value: LoginValue) => void) {
  const { isChecking, guarded } = useHumanCheck()
  const { attempt, errors, correct, captchaRound, isBusy } = usePasswordEntry<SocialLinkBody>(
    (body) => guarded((proof) => linkAccount({ ...body, ...proof })),
    onAnswered,
  )

  function submit(event: FormEvent<HTMLFormElement>): void {
    const filled = new FormData(event.currentTarget)
    const username = textOf(filled, 'username').trim()
    attempt(filled, { ticket, username, password: textOf(filled, 'password') })
  }

  return { errors, correct, captchaRound, isBusy, isChecking, submit }
}
