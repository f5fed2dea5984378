import { LONGEST } from '@night-market/protocol/values/limits'
import { RefusalError } from '../../../lib/api.ts'
import type { LabelKey } from '../../../label-keys.ts'

type LoginProblems = { username?: LabelKey; password?: LabelKey }

/** Spec 5: both are required and could belong to an account. The server says whether they do. */
export function loginProblems(username: string, password: string): LoginProblems {
  const problems: LoginProblems = {}
  if (username === '') problems.username = 'sign_in.error.login_empty'
  else if (username.length > LONGEST.username || /\s/.test(username))
    problems.username = 'sign_in.error.account'
  if (password === '') problems.password = 'sign_in.error.login_empty'
  else if (password.length > LONGEST.password) problems.password = 'sign_in.error.password'
  return problems
}

type LoginField = 'username' | 'password' | 'captcha'

/** The field under which a refused login is explained; undefined where it concerns none of them. */
export function fieldOfRefusal(error: unknown): LoginField | undefined {
  if (!(error instanceof RefusalError)) return undefined
  if (error.code === 'account_disabled' || error.code === 'non_member') return 'username'
  if (error.code === 'captcha_required' || error.code === 'captcha_wrong') return 'captcha'
  return error.code === 'wrong_credentials' ? 'password' : undefined
}

/** Whether the next try needs a captcha. */
export function asksForCaptcha(error: unknown): boolean {
  return error instanceof RefusalError && error.details.captcha === true
}
