import { expect, test } from 'vitest'
import type { LotteryGame } from './queries.ts'
import { ageOf, lookAfter, standingOf } from './standing.ts'

const OPENS = Date.UTC(2026, 10, 20, 10, 0, 0)
const current = { numero: '20261120-1081', opensAt: OPENS, closesAt: OPENS + 55_000, drawAt: OPENS + 60_000 }
const fast = { current, everyMinutes: 1 }
const daily = {
  current: {
    ...current,
    opensAt: OPENS - 86_400_000,
    closesAt: OPENS + 3_600_000,
    drawAt: OPENS + 3_660_000,
  },
  everyMinutes: null,
}

test.each([
  ['on sale', 0, 'open', 55],
  ['on sale, a part of a second later', 1, 'open', 55],
  ['about to close', 35_000, 'closing', 20],
  ['in its last second', 54_999, 'closing', 1],
  ['closed', 55_000, 'closed', 5],
  ['about to be drawn', 59_999, 'closed', 1],
  ['drawn now', 60_000, 'drawing', 0],
  ['late', 89_999, 'drawing', 0],
  ['later than a result takes', 90_000, 'unknown', 0],
] as const)('LOT-1: a fast draw is %s', (_case, afterMs, phase, seconds) => {
  expect(standingOf(fast, OPENS + afterMs)).toMatchObject({ phase, seconds })
})

test.each([
  [0, 'open', 3600],
  [3_300_000, 'closing', 300],
  [3_600_000, 'closed', 60],
] as const)('LOT-1: a daily draw after %d ms is %s', (afterMs, phase, seconds) => {
  expect(standingOf(daily, OPENS + afterMs)).toMatchObject({ phase, seconds })
})

test('LOT-1: a page that slept through a draw shows no time of it, and a game without a draw has none', () => {
  expect(standingOf(fast, OPENS + 3_600_000)).toEqual({ phase: 'unknown', seconds: 0, share: 0 })
  expect(standingOf({ current: null, everyMinutes: 1 }, OPENS)).toEqual({
    phase: 'unknown',
    seconds: 0,
    share: 0,
  })
})

test('LOT-3: the page asks more often while numbers are awaited', () => {
  const games = [daily, fast] as LotteryGame[]
  expect(lookAfter(games, OPENS)).toBe(4000)
  expect(lookAfter(games, OPENS + 61_000)).toBe(1500)
  expect(lookAfter(games, OPENS + 91_000)).toBe(4000)
})

test('the ring is full at most, and empties', () => {
  expect(standingOf(daily, OPENS - 10 * 86_400_000).share).toBe(1)
  expect(standingOf(fast, OPENS + 25_000).share).toBeCloseTo(0.5)
})

test.each([
  [-5000, 'seconds', 0],
  [59_999, 'seconds', 59],
  [60_000, 'minutes', 1],
  [7_199_999, 'hours', 1],
  [3 * 86_400_000, 'days', 3],
] as const)('a result of %d ms ago is of so many %s: %d', (sinceMs, unit, count) => {
  expect(ageOf(OPENS, OPENS + sinceMs)).toEqual({ unit, count })
})
