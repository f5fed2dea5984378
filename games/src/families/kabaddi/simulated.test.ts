import { expect, test } from 'vitest'
import { extent } from '@night-market/fair/testing/extent'
import { numberIn } from '../../kernel/book/numbers.ts'
import { endBy } from '../../kernel/book/offers.ts'
import type { Score } from '../../kernel/book/sport.ts'
import { chiSquared, simulatedEnds } from '../../testing/book-ends.ts'
import { forecast } from './forecast.ts'
import { kabaddi } from './index.ts'
import { raiderOf } from './standing.ts'

const SHEET = kabaddi.sheetOf({ edge: 1020 }, { edge: 980 })
const START = kabaddi.kickOff()
const finals = simulatedEnds(kabaddi, SHEET, extent(2000, 20_000))
const exact = forecast(SHEET, START)

test.each([
  ['match', 'margin', 40],
  ['match', 'sum', 30],
  ['half', 'margin', 25],
  ['half', 'sum', 25],
] as const)('simulated matches have the ends of the forward pass: %s, %s', (about, by, least) => {
  const ends = exact[about]?.[by] ?? { at: [], mass: [] }
  const keys = about === 'match' ? (['home', 'away'] as const) : (['homeHalf', 'awayHalf'] as const)
  const seen = finals.map((score) => {
    const [home, away] = [numberIn(score, keys[0]), numberIn(score, keys[1])]
    return endBy(by, by === 'margin' ? home - away : home + away).join()
  })
  const { value, freedom, most } = chiSquared(ends, seen)
  expect(freedom).toBeGreaterThanOrEqual(least)
  expect(value).toBeLessThan(most)
})

test('the forward pass loses no match', () => {
  for (const ends of [exact.match.margin, exact.match.sum, exact.half?.margin, exact.half?.sum]) {
    expect(ends?.mass.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 10)
  }
})

test('a forecast is the mean of those after the next raid', () => {
  const chances = (score: Score): number => kabaddi.chancesAt(SHEET, score)({ market: 1, spec: '' }, '1').W
  for (const [step, homeMen, awayMen] of [
    [20, 7, 1],
    [41, 2, 3],
    [70, 1, 6],
  ] as const) {
    const score: Score = { ...START, step, home: 10, away: 9, homeMen, awayMen }
    expect(raiderOf(step + 1)).toBe(step % 2 === 0 ? 'home' : 'away')
    // Each number below a million in turn, in runs that come to the same.
    let mean = 0
    let from = 0
    while (from < 1_000_000) {
      const after = kabaddi.play(SHEET, score, { below: () => from }).score
      let until = from
      for (let jump = 524_288; jump >= 1; jump /= 2) {
        const next = until + jump
        if (next >= 1_000_000) continue
        const same = kabaddi.play(SHEET, score, { below: () => next }).score
        if (JSON.stringify(same) === JSON.stringify(after)) until = next
      }
      mean += ((until + 1 - from) / 1_000_000) * chances(after)
      from = until + 1
    }
    expect(mean).toBeCloseTo(chances(score), 10)
  }
})
