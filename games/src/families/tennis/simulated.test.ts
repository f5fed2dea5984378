import { expect, test } from 'vitest'
import { extent } from '@night-market/fair/testing/extent'
import { boundOf, chiSquared } from '../../kernel/book/testing/chi-squared.ts'
import type { Score } from '../../kernel/book/sport.ts'
import { seededChance } from '../../kernel/seeded-chance.ts'
import { forecast } from './forecast.ts'
import { tennis } from './index.ts'
import { gamesOf, gamesUntil, pairIn, pointChance, serverOf } from './standing.ts'

const SHEET = { home: 660_000, away: 620_000 }
const START = tennis.kickOff()
const MATCHES = extent(2000, 20_000)
const chance = seededChance('two thousand matches')

const finals: Score[] = Array.from({ length: MATCHES }, () => {
  let score = START
  while (!tennis.isOver(score)) score = tennis.play(SHEET, score, chance).score
  return score
})
const exact = forecast(SHEET, START)

test.each<[keyof typeof exact, number, (score: Score) => number[]]>([
  ['sets', 3, (score) => pairIn(score, '')],
  ['games', 60, gamesUntil],
  ['set', 13, (score) => gamesOf(score, 1)],
])('simulated matches have the ends of the forecast: %s', (about, least, endOf) => {
  const { at, mass } = exact[about]
  const expected = at.map(([one, two], place): [string, number] => [`${one}-${two}`, mass[place] ?? 0])
  const { value, freedom } = chiSquared(
    expected,
    finals.map((score) => endOf(score).join('-')),
  )
  expect(freedom).toBeGreaterThanOrEqual(least)
  expect(value).toBeLessThan(boundOf(freedom))
})

test('the forecast loses no match', () => {
  for (const { mass } of Object.values(exact)) {
    expect(mass.reduce((sum: number, one: number) => sum + one, 0)).toBeCloseTo(1, 12)
  }
})

const LAST: Score = { ...START, home: 1, away: 1, homeSet1: 6, awaySet1: 3, homeSet2: 6, awaySet2: 7 }
test.each<[string, Score]>([
  ['at the start', START],
  ['at deuce', { ...START, step: 30, homeGames: 2, awayGames: 3, homePoints: 5, awayPoints: 5, server: 2 }],
  [
    'at a point for the set',
    { ...START, step: 60, homeGames: 5, awayGames: 4, homePoints: 3, awayPoints: 1, server: 2 },
  ],
  ['in a tie-break', { ...LAST, step: 160, homeGames: 6, awayGames: 6, homePoints: 3, awayPoints: 5 }],
  [
    'late in a tie-break',
    { ...LAST, step: 170, homeGames: 6, awayGames: 6, homePoints: 8, awayPoints: 7, server: 2 },
  ],
  ['in the last set', { ...LAST, step: 150, homeGames: 4, awayGames: 4, awayPoints: 2 }],
])('a forecast is the mean of those after the next point: %s', (_name, score) => {
  const p = pointChance(SHEET, serverOf(score)) / 1e6
  const after = [0, 999_999].map((drawn) => tennis.play(SHEET, score, { below: () => drawn }).score)
  const [won, lost] = after.map((next) => tennis.chancesAt(SHEET, next))
  const before = tennis.chancesAt(SHEET, score)
  for (const { market, spec, outcomes } of tennis.board(SHEET, score)) {
    for (const { outcome } of outcomes) {
      const ref = { market, spec }
      const mean = p * (won?.(ref, outcome).W ?? 0) + (1 - p) * (lost?.(ref, outcome).W ?? 0)
      expect(before(ref, outcome).W, `${market} ${spec} ${outcome}`).toBeCloseTo(mean, 12)
    }
  }
})
