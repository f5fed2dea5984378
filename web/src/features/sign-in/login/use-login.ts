import type { LoginBody, LoginValue } from '@night-market/protocol/sign-in/login'
import { login } from './enter.ts'
import { useHumanCheck } from './use-human-check.ts'
import { useMemory } from './use-memory.ts'
import { usePasswordEntry } from './use-password-entry.ts'

/** A login by username, where what the browser remembers can stand in for the password. */
export function useLogin(onAnswered: (value: LoginValue) => void) {
  const memory = useMemory()
  const { isChecking, guarded } = useHumanCheck()
  const isRemembered = (username: string) => memory.username !== null && username.trim() === memory.username

  const { form, captchaRound } = usePasswordEntry({
    username: memory.username ?? '',
    isRemembered,
    onAnswered,
    async send(entry) {
      const body: LoginBody = { ...entry, remember: memory.isOn, type: 'username' }
      if (entry.password !== '') return guarded((proof) => login({ ...body, ...proof }))
      return login({ ...body, type: 'remembered' }).catch((error: unknown) => {
        memory.forget()
        throw error
      })
    },
  })

  return { form, captchaRound, isRemembered: isRemembered(form.typed.username), memory, isChecking }
}
