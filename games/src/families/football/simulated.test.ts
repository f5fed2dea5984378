import { expect, test } from 'vitest'
import { extent } from '@night-market/fair/testing/extent'
import { numberIn } from '../../kernel/book/numbers.ts'
import type { Ends } from '../../kernel/book/markets.ts'
import type { Score } from '../../kernel/book/sport.ts'
import { seededChance } from '../../kernel/seeded-chance.ts'
import { boundOf, chiSquared } from '../../kernel/book/testing/chi-squared.ts'
import { cornersUntil, forecast } from './forecast.ts'
import { football } from './index.ts'
import { halfOf, rates, scorerOf } from './standing.ts'

const SHEET = { home1: 14840, home2: 17397, away1: 11010, away2: 12908, homeCorner: 55000, awayCorner: 49000 }
const MATCHES = extent(2000, 20_000)

const chance = seededChance('two thousand matches')
const finals: Score[] = Array.from({ length: MATCHES }, () => {
  let score = football.kickOff()
  while (score.step < football.steps) score = football.play(SHEET, score, chance).score
  return score
})
const exact = forecast(SHEET, football.kickOff())

/** The ends of a forecast by their text. */
const chancesIn = ({ at, mass }: Ends) =>
  at.map((end, place): [string, number] => [end.join(), mass[place] ?? 0])

const ledAtHalf = (score: Score): number => {
  const [home, away] = halfOf(score)
  return Math.sign(home - away)
}

test.each<[keyof typeof exact, number, (score: Score) => number[]]>([
  ['match', 15, (score) => [numberIn(score, 'home'), numberIn(score, 'away'), 0]],
  ['course', 15, (score) => [numberIn(score, 'home'), numberIn(score, 'away'), ledAtHalf(score)]],
  ['half', 5, (score) => [...halfOf(score), 0]],
  ['goal', 2, (score) => [scorerOf(score, 1), 0, 0]],
  ['corners', 10, (score) => [cornersUntil(score), 0, 0]],
])('simulated matches have the ends of the forward pass: %s', (about, least, endOf) => {
  const { value, freedom } = chiSquared(
    chancesIn(exact[about]),
    finals.map((score) => endOf(score).join()),
  )
  expect(freedom).toBeGreaterThanOrEqual(least)
  expect(value).toBeLessThan(boundOf(freedom))
})

test('the forward pass loses no match', () => {
  for (const { mass } of Object.values(exact)) {
    expect(mass.reduce((sum: number, one: number) => sum + one, 0)).toBeCloseTo(1, 11)
  }
})

test('a forecast is the mean of those after the next step', () => {
  for (const step of [0, 30, 46, 47, 70, 95]) {
    const score: Score = { ...football.kickOff(), step, home: 1, away: 0, homeHalf: 1, goal1: 1 }
    const { home, away } = rates(SHEET, score)
    const isHalf = step < 47
    const after = (side: 'home' | 'away' | null): Score => ({
      ...score,
      step: step + 1,
      home: side === 'home' ? 2 : 1,
      away: side === 'away' ? 1 : 0,
      ...(isHalf ? { homeHalf: side === 'home' ? 2 : 1, awayHalf: side === 'away' ? 1 : 0 } : {}),
    })
    const drawAt = (at: Score): number => football.chancesAt(SHEET, at)({ market: 47, spec: '' }, '420').W
    const mean =
      (home * drawAt(after('home')) +
        away * drawAt(after('away')) +
        (1e6 - home - away) * drawAt(after(null))) /
      1e6
    expect(drawAt(score), `step ${step}`).toBeCloseTo(mean, 12)
  }
})
