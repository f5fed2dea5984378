import { afterEach, expect, test, vi } from 'vitest'
import { now } from './clock.ts'
import { clockText, secondsUntil } from './use-countdown.ts'

afterEach(() => vi.restoreAllMocks())

test('what is left of a countdown is right after a page in the background missed its ticks', () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0)
  const inAMinute = now() + 60_000
  const atElapsed = (ms: number) => {
    clock.mockReturnValue(ms)
    return secondsUntil(inAMinute)
  }
  expect([0, 1_000, 1_001, 41_500, 59_999, 60_000, 3_600_000].map(atElapsed)).toEqual([
    60, 59, 59, 19, 1, 0, 0,
  ])
})

test('an instant of the wire is counted down to as one of the clock is', () => {
  vi.spyOn(performance, 'now').mockReturnValue(0)
  const inAMinute = Math.ceil(now()) + 60_000
  expect(secondsUntil(new Date(inAMinute).toISOString())).toBe(secondsUntil(inAMinute))
})

test.each([
  [0, '00:00'],
  [65, '01:05'],
  [900, '15:00'],
  [3_600, '1:00:00'],
  [86_399, '23:59:59'],
])('PAY-2: %i seconds to pay are written %s', (seconds, text) => {
  expect(clockText(seconds)).toBe(text)
})
