import { expect, test } from 'vitest'
import { RefusalError } from '../../../lib/api.ts'
import { now } from '../../../lib/clock.ts'
import { againAtAfter } from './use-code.ts'

test('ID-2: after a refused number no other is sent within a second', () => {
  const askedAt = now()
  const wrong = new RefusalError('field_format', { field: 'mobileNum' })
  expect(againAtAfter(askedAt, wrong)).toBe(askedAt + 1000)
  expect(againAtAfter(askedAt, new TypeError('no network'))).toBe(askedAt + 1000)
  const soon = new RefusalError('code_too_soon', { seconds: 40 })
  expect(againAtAfter(askedAt, soon)).toBeGreaterThanOrEqual(askedAt + 40_000)
})
