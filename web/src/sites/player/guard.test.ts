import { expect, test } from 'vitest'
import { needsSession } from './guard.ts'

test.each([
  ['anyone', '', false],
  ['session', '', true],
  ['demo', '?gameCode=a', true],
  ['demo', '?gameCode=a&mode=demo', false],
  ['session', '?mode=demo', true],
] as const)('NAV-10: a page for %s at "%s" asks for a session: %s', (who, search, isAsked) => {
  expect(needsSession(who, search)).toBe(isAsked)
})
