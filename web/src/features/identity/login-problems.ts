import { RefusalError } from '../../lib/api.ts'
import type { WordKey } from '../../lib/words.ts'

export type LoginProblems = { username?: WordKey; password?: WordKey }

const LONGEST_USERNAME = 64
const LONGEST_PASSWORD = 128

/** Spec 5: both are required and of a form that can be an account's. Whether they are right, the server says. */
export function loginProblems(username: string, password: string): LoginProblems {
  const problems: LoginProblems = {}
  if (username === '') problems.username = 'identity.error.login_empty'
  else if (username.length > LONGEST_USERNAME || /\s/.test(username))
    problems.username = 'identity.error.account'
  if (password === '') problems.password = 'identity.error.login_empty'
  else if (password.length > LONGEST_PASSWORD) problems.password = 'identity.error.password'
  return problems
}

/** Under which field a refused login is explained; null where it concerns neither. */
export function fieldOfRefusal(error: unknown): 'username' | 'password' | null {
  if (!(error instanceof RefusalError)) return null
  if (error.code === 'account_disabled') return 'username'
  return error.code === 'wrong_credentials' ? 'password' : null
}
