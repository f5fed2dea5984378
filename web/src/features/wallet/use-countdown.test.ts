import { expect, test } from 'vitest'
import { clockText } from './use-countdown.ts'

test.each([
  [0, '00:00'],
  [65, '01:05'],
  [900, '15:00'],
  [3_600, '1:00:00'],
  [86_399, '23:59:59'],
])('PAY-2: %i seconds to pay are written %s', (seconds, text) => {
  expect(clockText(seconds)).toBe(text)
})
