import { expect, test } from 'vitest'
import { extent } from '@night-market/fair/testing/extent'
import { numberIn } from '../../kernel/book/numbers.ts'
import { endBy } from '../../kernel/book/offers.ts'
import type { Score } from '../../kernel/book/sport.ts'
import { chiSquared, simulatedEnds } from '../../testing/book-ends.ts'
import { endsOfHighest, endsOfMatch, endsOfQuarter } from './forecast.ts'
import { basketball } from './index.ts'
import { highestQuarter } from './standing.ts'

const SHEET = basketball.sheetOf({ edge: 1020 }, { edge: 980 })
const START = basketball.kickOff()
const finals = simulatedEnds(basketball, SHEET, extent(2000, 20_000))

const seenBy = (part: string, by: 'margin' | 'sum' | 'home' | 'away'): string[] =>
  finals.map((score) => {
    const [home, away] = [numberIn(score, `home${part}`), numberIn(score, `away${part}`)]
    const counts = { margin: home - away, sum: home + away, home, away }
    return endBy(by, counts[by]).join()
  })

test.each([
  ['', 'margin', 40],
  ['', 'sum', 40],
  ['', 'home', 30],
  ['', 'away', 30],
  ['Quarter1', 'margin', 25],
  ['Quarter3', 'sum', 25],
  ['Quarter4', 'home', 20],
] as const)('simulated matches have the ends of the forward pass: %s %s', (part, by, least) => {
  const ends = part === '' ? endsOfMatch(SHEET, START) : endsOfQuarter(SHEET, START, Number(part.slice(-1)))
  const { value, freedom, most } = chiSquared(ends[by], seenBy(part, by))
  expect(freedom).toBeGreaterThanOrEqual(least)
  expect(value).toBeLessThan(most)
})

const highestAt = (score: Score) =>
  endsOfHighest([1, 2, 3, 4].map((nth) => endsOfQuarter(SHEET, score, nth).sum))

test('simulated matches have the highest quarter of the forward pass', () => {
  const seen = finals.map((score) => [highestQuarter(score), 0, 0].join())
  const { value, freedom, most } = chiSquared(highestAt(START), seen)
  expect(freedom).toBe(4)
  expect(value).toBeLessThan(most)
})

test('the forward pass loses no match, nor a highest quarter of one that has begun', () => {
  const match = endsOfMatch(SHEET, START)
  const later: Score = {
    ...START,
    step: 80,
    homeQuarter1: 30,
    awayQuarter1: 25,
    homeQuarter2: 20,
    awayQuarter2: 18,
  }
  for (const { mass } of [
    match.margin,
    match.sum,
    match.home,
    match.away,
    highestAt(START),
    highestAt(later),
  ])
    expect(mass.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 9)
  // The second had fewer points than the first: it is the highest of no match.
  expect(highestAt(later).mass[2]).toBe(0)
})
