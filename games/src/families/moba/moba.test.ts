import { expect, test } from 'vitest'
import { extent } from '@night-market/fair/testing/extent'
import { endBy } from '../../kernel/book/offers.ts'
import { countsOf, mapOf } from '../../kernel/book/series.ts'
import type { Score } from '../../kernel/book/sport.ts'
import { seededChance } from '../../kernel/seeded-chance.ts'
import { chiSquared, simulatedEnds } from '../../testing/book-ends.ts'
import { endsOfMap, freshChance } from './forecast.ts'
import { moba } from './index.ts'
import { endChance, winChance } from './standing.ts'

const SHEET = { homeKill: 420_000, awayKill: 380_000 }
const START = moba.kickOff()
const FRESH = { minute: 0, home: 0, away: 0 }

const won = (score: Score, market: number, outcome: number, spec = ''): number =>
  Number(moba.chancesAt(SHEET, score)({ market, spec }, `${outcome}`).W.toFixed(6))

/** A minute with these numbers drawn in turn. */
function minute(score: Score, ...drawn: number[]) {
  const numbers = [...drawn]
  return moba.play(SHEET, score, { ...seededChance('drawn'), below: () => numbers.shift() ?? 999_999 })
}

test('the chances of the model are those that simulations confirmed', () => {
  expect(won(START, 330, 4, 'mapnr=1')).toBe(0.595416)
  expect(won(START, 555, 12, 'mapnr=1|total=40.5')).toBe(0.438918)
  const p = won(START, 330, 4, 'mapnr=1')
  expect(won(START, 186, 4)).toBeCloseTo(p * p * (3 - 2 * p), 5)
})

test('a map ends from minute 18 on, sooner with a lead, and with minute 59 at last', () => {
  const chances = [
    [17, 30],
    [18, 0],
    [18, -5],
    [30, 4],
    [58, 20],
    [59, 0],
  ] as const
  expect(chances.map(([at, lead]) => endChance(at, lead))).toEqual([
    0, 40_000, 100_000, 232_000, 600_000, 1_000_000,
  ])
  expect([0, 3, -3, 30, -30].map(winChance)).toEqual([500_000, 650_000, 350_000, 970_000, 30_000])
})

test('a minute draws two kills of each side, the end, and the winner', () => {
  const early = minute(START, 0, 419_999, 380_000, 0)
  expect(early.score).toMatchObject({ step: 1, homeMap1: 2, awayMap1: 1, minutes1: 1, home: 0 })
  expect(early.incidents).toEqual([
    { kind: 'kills_2', side: 'home' },
    { kind: 'kills_1', side: 'away' },
  ])
  const late: Score = { ...START, step: 30, minutes1: 30, homeMap1: 12, awayMap1: 16 }
  const none = [999_999, 999_999, 999_999, 999_999]
  expect(minute(late, ...none, 232_000).score).toMatchObject({ minutes1: 31, away: 0 })
  const taken = minute(late, ...none, 231_999, 300_000)
  expect(taken.score).toMatchObject({ away: 1, winner1: 2, minutes1: 31, minutes2: 0 })
  expect(taken).toMatchObject({ material: true, incidents: [{ kind: 'map', side: 'away' }] })
  const end = minute({ ...taken.score, minutes2: 59 }, ...none, 999_999, 999_999)
  expect(end.incidents.map(({ kind }) => kind)).toEqual(['map', 'full_time'])
  expect(end.score).toMatchObject({ away: 2, winner2: 2 })
  expect(() => minute(end.score)).toThrow('over')
})

test('the winner of a map and its kills are judged apart', () => {
  const end: Score = {
    ...START,
    step: 60,
    home: 2,
    homeMap1: 18,
    awayMap1: 21,
    minutes1: 29,
    winner1: 1,
    homeMap2: 30,
    awayMap2: 12,
    minutes2: 31,
    winner2: 1,
  }
  const judged = (market: number, outcome: number, spec: string) =>
    moba.judge({ market, spec }, `${outcome}`, end)
  expect(judged(330, 4, 'mapnr=1')).toBe('W')
  expect(judged(726, 1714, 'mapnr=1|hcp=2.5')).toBe('L')
  expect(judged(555, 12, 'mapnr=2|total=41.5')).toBe('W')
  expect(judged(330, 4, 'mapnr=3')).toBe('P')
  expect(moba.judge({ market: 555, spec: 'mapnr=1|total=2.5' }, '12', { ...START, homeMap1: 3 })).toBe('W')
})

test('a board offers the match and the map that is played', () => {
  const board = moba.board(SHEET, START)
  expect([...new Set(board.map(({ market }) => market))]).toEqual([186, 330, 555, 726, 327, 328, 329])
  expect(board.filter(({ isMain }) => isMain).map(({ market, spec }) => `${market} ${spec}`)).toEqual([
    '186 ',
    '330 mapnr=1',
    '555 mapnr=1|total=39.5',
  ])
})

test('the forward passes agree, and lose no map', () => {
  const { chance, margin, sum } = endsOfMap(SHEET, FRESH)
  expect(freshChance(SHEET)).toBeCloseTo(chance, 10)
  for (const { mass } of [margin, sum]) expect(mass.reduce((all, one) => all + one, 0)).toBeCloseTo(1, 10)
})

test('a forecast is the mean of those after the next minute', () => {
  const kills = (ppm: number) => [(1 - ppm / 1e6) ** 2, (2 * ppm * (1 - ppm / 1e6)) / 1e6, (ppm / 1e6) ** 2]
  const [home, away] = [kills(SHEET.homeKill), kills(SHEET.awayKill)]
  for (const standing of [FRESH, { minute: 17, home: 3, away: 9 }, { minute: 40, home: 30, away: 24 }]) {
    let mean = 0
    for (const [a, p] of home.entries()) {
      for (const [b, q] of away.entries()) {
        const next = { minute: standing.minute + 1, home: standing.home + a, away: standing.away + b }
        const lead = next.home - next.away
        const ended = endChance(standing.minute, lead) / 1e6
        mean += p * q * ((ended * winChance(lead)) / 1e6 + (1 - ended) * endsOfMap(SHEET, next).chance)
      }
    }
    expect(endsOfMap(SHEET, standing).chance).toBeCloseTo(mean, 9)
  }
})

test('simulated maps have the ends of the forward pass', () => {
  const finals = simulatedEnds(moba, SHEET, extent(2000, 20_000))
  const maps = finals.flatMap((score) =>
    Array.from({ length: mapOf(score) }, (_, place) => countsOf(score, place + 1)),
  )
  const exact = endsOfMap(SHEET, FRESH)
  for (const [by, least] of [
    ['margin', 20],
    ['sum', 30],
  ] as const) {
    const seen = maps.map(([home, away]) => endBy(by, by === 'margin' ? home - away : home + away).join())
    const { value, freedom, most } = chiSquared(exact[by], seen)
    expect(freedom).toBeGreaterThanOrEqual(least)
    expect(value).toBeLessThan(most)
  }
  const winners = finals.flatMap((score) =>
    Array.from({ length: mapOf(score) }, (_, place) => (score[`winner${place + 1}`] === 1 ? 1 : 0)),
  )
  const share = winners.reduce<number>((sum, one) => sum + one, 0) / winners.length
  const deviation = Math.sqrt((exact.chance * (1 - exact.chance)) / winners.length)
  expect(Math.abs(share - exact.chance)).toBeLessThan(3.3 * deviation)
})

test('sheets are whole', () => {
  expect(moba.sheetOf({ edge: 1060 }, { edge: 940 })).toEqual({ homeKill: 451_063, awayKill: 354_716 })
})

test('the clock counts the minutes of a map', () => {
  const shown = (score: object) => Object.values(moba.clock({ ...START, ...score })).join(' ')
  expect(shown({})).toBe('0 not_started')
  expect(shown({ step: 1, minutes1: 1 })).toBe('1 map_1')
  expect(shown({ step: 31, minutes1: 31, home: 1 })).toBe('31 map_break')
  expect(shown({ step: 32, minutes1: 31, minutes2: 1, home: 1 })).toBe('1 map_2')
})
