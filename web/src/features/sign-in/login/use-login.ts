import type { LoginBody, LoginValue } from '@night-market/protocol/sign-in/login'
import { useState, type FormEvent } from 'react'
import { login } from './enter.ts'
import { useHumanCheck } from './use-human-check.ts'
import { useMemory } from './use-memory.ts'
import { textOf, usePasswordEntry } from './use-password-entry.ts'

/** The state of a login by username, where the browser's memory can stand in for the password. */
export function useLogin(onAnswered: (value: LoginValue) => void) {
  const memory = useMemory()
  const [name, setName] = useState<string | null>(null)
  const { isChecking, guarded } = useHumanCheck()
  const username = name ?? memory.username ?? ''
  const standsIn = memory.username !== null && username.trim() === memory.username
  const { attempt, send, ...entry } = usePasswordEntry<LoginBody>(
    (body) => (body.type === 'remembered' ? login(body) : guarded((proof) => login({ ...body, ...proof }))),
    onAnswered,
  )

  function submit(event: FormEvent<HTMLFormElement>): void {
    const filled = new FormData(event.currentTarget)
    const password = textOf(filled, 'password')
    const body: LoginBody = { username: username.trim(), password, remember: memory.isOn, type: 'username' }
    if (!standsIn || password !== '') return attempt(filled, body)
    send({ ...body, type: 'remembered' }, { onError: memory.forget })
  }

  return { ...entry, username, setName, standsIn, memory, isChecking, submit }
}
