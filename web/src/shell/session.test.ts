import type { MemberInfo } from '@night-market/protocol/members'
import { expect, test } from 'vitest'
import { sessionOf } from './session.ts'

const member = (type: MemberInfo['type']) => ({ type }) as MemberInfo

test.each([
  [0, { isLogin: true, isAgent: false, isTrial: false }],
  [4, { isLogin: true, isAgent: false, isTrial: true }],
  [1, { isLogin: true, isAgent: true, isTrial: false }],
  [42, { isLogin: true, isAgent: true, isTrial: false }],
] as const)('an account of type %i is %j', (type, flags) => {
  expect(sessionOf(true, member(type))).toMatchObject(flags)
})

test('no session is signed in before the member is known, nor after the token is gone', () => {
  expect(sessionOf(true, null)).toMatchObject({ hasToken: true, isLogin: false })
  expect(sessionOf(false, member(0))).toMatchObject({ isLogin: false, member: null })
})
