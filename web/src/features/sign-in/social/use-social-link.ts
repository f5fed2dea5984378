import type { LoginValue } from '@night-market/protocol/sign-in/login'
import { linkAccount } from './social.ts'
import { useHumanCheck } from '../login/use-human-check.ts'
import { usePasswordEntry } from '../login/use-password-entry.ts'

/** Links an account by its password: a login in everything that it may refuse or ask for. */
export function useSocialLink(ticket: string, onAnswered: (value: LoginValue) => void) {
  const { isChecking, guarded } = useHumanCheck()
  const entry = usePasswordEntry({
    send: (typed) => guarded((proof) => linkAccount({ ticket, ...typed, ...proof })),
    onAnswered,
  })
  return { ...entry, isChecking }
}
