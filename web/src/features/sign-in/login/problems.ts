import { RefusalError } from '../../../lib/api.ts'
import type { LabelKey } from '../../../label-keys.ts'

export type LoginProblems = { username?: LabelKey; password?: LabelKey }

const LONGEST_USERNAME = 64
const LONGEST_PASSWORD = 128

/** Spec 5: both are required and of a form that can be an account's. Whether they are right, the server says. */
export function loginProblems(username: string, password: string): LoginProblems {
  const problems: LoginProblems = {}
  if (username === '') problems.username = 'sign_in.error.login_empty'
  else if (username.length > LONGEST_USERNAME || /\s/.test(username))
    problems.username = 'sign_in.error.account'
  if (password === '') problems.password = 'sign_in.error.login_empty'
  else if (password.length > LONGEST_PASSWORD) problems.password = 'sign_in.error.password'
  return problems
}

type LoginField = 'username' | 'password' | 'captcha'

/** Under which field a refused login is explained; null where it concerns none of them. */
export function fieldOfRefusal(error: unknown): LoginField | null {
  if (!(error instanceof RefusalError)) return null
  if (error.code === 'account_disabled') return 'username'
  if (error.code === 'captcha_required' || error.code === 'captcha_wrong') return 'captcha'
  return error.code === 'wrong_credentials' ? 'password' : null
}

/** Whether the next try has to read a captcha first. */
export function asksForCaptcha(error: unknown): boolean {
  return error instanceof RefusalError && error.details.captcha === true
}
