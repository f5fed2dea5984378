import { expect, test } from 'vitest'
import { RefusalError } from '../../../lib/api.ts'
import { asksForCaptcha, fieldOfRefusal, loginProblems } from './problems.ts'

test('ID-1: a login needs both, and says under each field what is the matter', () => {
  expect(loginProblems('', '')).toEqual({
    username: 'sign_in.error.login_empty',
    password: 'sign_in.error.login_empty',
  })
  expect(loginProblems('ravi 22', 'x')).toEqual({ username: 'sign_in.error.account' })
  expect(loginProblems('ravi22', 'x'.repeat(129))).toEqual({ password: 'sign_in.error.password' })
  expect(loginProblems('ravi22', ' spaces count ')).toEqual({})
})

test('three wrong passwords bring the picture; what is wrong with it is said under it', () => {
  expect(asksForCaptcha(new RefusalError('wrong_credentials', { captcha: true }))).toBe(true)
  expect(asksForCaptcha(new RefusalError('wrong_credentials'))).toBe(false)
  expect(fieldOfRefusal(new RefusalError('captcha_wrong', { captcha: true }))).toBe('captcha')
})

test('a refused login is explained under the field it is about', () => {
  expect(fieldOfRefusal(new RefusalError('wrong_credentials'))).toBe('password')
  expect(fieldOfRefusal(new RefusalError('account_disabled'))).toBe('username')
  expect(fieldOfRefusal(new RefusalError('non_member'))).toBe('username')
  expect(fieldOfRefusal(new RefusalError('network_timeout'))).toBeUndefined()
})
