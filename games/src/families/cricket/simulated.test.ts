import { expect, test } from 'vitest'
import { extent } from '@night-market/fair/testing/extent'
import { numberIn } from '../../kernel/book/numbers.ts'
import type { Chances, Score } from '../../kernel/book/sport.ts'
import { seededChance } from '../../kernel/seeded-chance.ts'
import { boundOf, chiSquared } from '../../kernel/book/testing/chi-squared.ts'
import { cricket } from './index.ts'
import { nextChances } from './standing.ts'
import { runsUntil, untilWicket } from './forecast.ts'

const SHEET = { home: 1030, away: 970 }
const START = cricket.kickOff()
const MATCHES = extent(2000, 20_000)
const chance = seededChance('two thousand matches')

/** The match as it ended, and where it stood after the first innings. */
const played = Array.from({ length: MATCHES }, () => {
  let score = START
  let half = START
  while (!cricket.isOver(score)) {
    score = cricket.play(SHEET, score, chance).score
    if (score['innings'] === 1) half = score
  }
  return { score, half }
})
const FIRST = { edge: 1030, balls: 0, wickets: 0, need: null, isSuper: false }
const [opening, over, innings] = runsUntil(FIRST, [36, 6])
const inOpening = (score: Score): number =>
  [1, 2, 3, 4, 5, 6].reduce((sum, nth) => sum + (score[`homeOver${nth}`] ?? 0), 0)
const atWicket = (score: Score): number => score['homeWicket1'] ?? numberIn(score, 'home')

test.each<[string, Float64Array | undefined, number, (score: Score) => number]>([
  ['runs of the innings', innings, 60, (score) => numberIn(score, 'home')],
  ['runs of six overs', opening, 40, inOpening],
  ['runs of an over', over, 15, (score) => score['homeOver1'] ?? 0],
  ['runs at the first wicket', untilWicket(FIRST, 6).runs, 50, atWicket],
])('simulated matches have the ends of the forward pass: %s', (_name, mass, least, endOf) => {
  const expected = [...(mass ?? [])].map((p, runs): [string, number] => [`${runs}`, p])
  const { value, freedom } = chiSquared(
    expected,
    played.map(({ score }) => `${endOf(score)}`),
  )
  expect(freedom).toBeGreaterThanOrEqual(least)
  expect(value).toBeLessThan(boundOf(freedom))
})

test('simulated matches are won and tied as often as they are priced', () => {
  const at = cricket.chancesAt(SHEET, START)
  const home = at({ market: 340, spec: '' }, '4').W
  const tie = at({ market: 342, spec: '' }, '74').W
  const isHome = ({ score }: (typeof played)[number]): boolean =>
    cricket.judge({ market: 340, spec: '' }, '4', score) === 'W'
  const isTie = ({ score }: (typeof played)[number]): boolean =>
    cricket.judge({ market: 342, spec: '' }, '74', score) === 'W'
  for (const [p, is] of [
    [home, isHome],
    [tie, isTie],
  ] as const) {
    const seen = played.filter(is).length
    expect(Math.abs(seen - MATCHES * p)).toBeLessThan(3.3 * Math.sqrt(MATCHES * p * (1 - p)))
  }
})

test('the forward passes lose no innings', () => {
  for (const mass of [opening, over, innings, untilWicket(FIRST, 6).runs]) {
    expect(mass?.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 11)
  }
})

const WIDE = 35_000
/** Where a ball may lead, each with its chance: a wide, then runs, a wicket and none. */
function nextOf(score: Score): { score: Score; p: number }[] {
  const ball = (...draws: number[]): Score =>
    cricket.play(SHEET, score, { below: () => draws.shift() ?? 0 }).score
  const chances = nextChances(SHEET, score)
  const dot = chances.reduce((rest, ppm) => rest - ppm, 1e6)
  let before = 0
  const ways = [...chances, dot].map((ppm) => {
    const way = { score: ball(WIDE, before), p: (ppm / 1e6) * (1 - WIDE / 1e6) }
    before += ppm
    return way
  })
  return [{ score: ball(0), p: WIDE / 1e6 }, ...ways]
}

const CHASE: Score = { ...START, step: 126, innings: 2, home: 169, homeBalls: 120 }
test.each<[string, Score]>([
  ['at the start', START],
  ['in the first innings', { ...START, step: 80, home: 98, homeBalls: 76, homeWickets: 5 }],
  ['before the last ball of an innings', { ...START, step: 130, home: 140, homeBalls: 119, homeWickets: 9 }],
  ['at the chase', { ...CHASE, step: 200, away: 90, awayBalls: 71, awayWickets: 6 }],
  ['when two are needed', { ...CHASE, step: 246, away: 168, awayBalls: 118, awayWickets: 7 }],
  [
    'in a super over',
    { ...CHASE, innings: 3, step: 260, away: 169, awayBalls: 120, superAway: 6, superBalls: 4 },
  ],
  [
    'at the end of a super over',
    { ...CHASE, innings: 4, step: 270, away: 169, awayBalls: 120, superAway: 9, superHome: 8, superBalls: 5 },
  ],
])('a forecast is the mean of those after the next ball: %s', (_name, score) => {
  const ways = nextOf(score)
  const before = cricket.chancesAt(SHEET, score)
  for (const { market, spec, outcomes } of cricket.board(SHEET, score)) {
    for (const { outcome } of outcomes.slice(0, 1)) {
      const won = (chances: Chances): number => chances.W
      const mean = ways.reduce(
        (sum, way) => sum + way.p * won(cricket.chancesAt(SHEET, way.score)({ market, spec }, outcome)),
        0,
      )
      expect(won(before({ market, spec }, outcome)), `${market} ${spec}`).toBeCloseTo(mean, 11)
    }
  }
})
