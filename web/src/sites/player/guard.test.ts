import { expect, test } from 'vitest'
import { needsSession, redirectFrom } from './guard.ts'

test.each([
  ['anyone', '', false],
  ['session', '', true],
  ['demo', '?gameCode=a', true],
  ['demo', '?gameCode=a&mode=demo', false],
  ['session', '?mode=demo', true],
  ['agent', '', true],
] as const)('NAV-10: a page for %s at "%s" asks for a session: %s', (who, search, isAsked) => {
  expect(needsSession(who, search)).toBe(isAsked)
})

const VISITOR = { hasToken: false, isLogin: false, isAgent: false }
const UNKNOWN = { hasToken: true, isLogin: false, isAgent: false }
const MEMBER = { hasToken: true, isLogin: true, isAgent: false }
const AGENT = { hasToken: true, isLogin: true, isAgent: true }

test.each([
  ['anyone', VISITOR, null],
  ['session', VISITOR, 'login'],
  ['session', UNKNOWN, null],
  ['agent', VISITOR, 'agent'],
  ['agent', UNKNOWN, 'wait'],
  ['agent', MEMBER, 'agent'],
  ['agent', AGENT, null],
] as const)('NAV-10: a page for %s sends %o to %s', (who, session, place) => {
  expect(redirectFrom(who, '', session)).toBe(place)
})
