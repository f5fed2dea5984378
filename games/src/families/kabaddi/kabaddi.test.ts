import { expect, test } from 'vitest'
import type { Score } from '../../kernel/book/sport.ts'
import { seededChance } from '../../kernel/seeded-chance.ts'
import { kabaddi } from './index.ts'
import { movesOf } from './standing.ts'

const SHEET = kabaddi.sheetOf({ edge: 1020 }, { edge: 980 })
const START = kabaddi.kickOff()

const won = (score: Score, market: number, outcome: number, spec = ''): number =>
  Number(kabaddi.chancesAt(SHEET, score)({ market, spec }, `${outcome}`).W.toFixed(6))
const drawing = (number: number) => ({ ...seededChance('drawn'), below: () => number })
const raid = (score: Score, number: number) => kabaddi.play(SHEET, score, drawing(number))

test('the chances of the model are those that simulations confirmed', () => {
  expect(won(START, 1, 1)).toBe(0.536363)
  expect(won(START, 1, 2)).toBe(0.036251)
  expect(won(START, 18, 12, 'total=65.5')).toBe(0.496794)
})

test('what a raid may come to depends on the men it meets', () => {
  const kinds = (men: number): string[] => movesOf(1000, men).map(({ kind, ppm }) => `${kind} ${ppm}`)
  expect(kinds(7)).toEqual([
    'touch_1 240000',
    'touch_2 60000',
    'touch_3 15000',
    'bonus 80000',
    'tackle 230000',
  ])
  expect(kinds(3)).toEqual(['touch_1 320000', 'touch_2 60000', 'touch_3 15000', 'super_tackle 170000'])
  expect(kinds(1)).toEqual(['touch_1 360000', 'super_tackle 170000'])
  expect(movesOf(1020, 7).map(({ ppm }) => ppm)).toEqual([244_800, 61_200, 15_300, 81_600, 225_490])
})

test('a touch puts men out and brings as many back, up to seven', () => {
  const score: Score = { ...START, step: 4, homeMen: 4, awayMen: 6, home: 3, away: 2 }
  const touched = raid(score, 270_000)
  expect(touched.score).toMatchObject({ step: 5, homeMen: 6, awayMen: 4, home: 5, away: 2, homeHalf: 5 })
  expect(touched).toMatchObject({ incidents: [{ kind: 'touch_2', side: 'home' }], material: false })
  expect(raid({ ...score, homeMen: 7 }, 0).score).toMatchObject({ homeMen: 7, awayMen: 5, home: 4 })
  const empty = raid(score, 999_999)
  expect(empty.incidents).toEqual([])
  expect(empty.score).toEqual({ ...score, step: 5, homeHalf: 3, awayHalf: 2 })
})

test('a tackle puts the raider out, and counts two where three men or fewer do it', () => {
  const whole = raid({ ...START, awayMen: 6 }, 430_000)
  expect(whole.score).toMatchObject({ homeMen: 6, awayMen: 7, home: 0, away: 1 })
  expect(whole.incidents).toEqual([{ kind: 'tackle', side: 'away' }])
  const few = raid({ ...START, awayMen: 3 }, 420_000)
  expect(few.score).toMatchObject({ homeMen: 6, awayMen: 4, away: 2 })
  expect(few.incidents).toEqual([{ kind: 'super_tackle', side: 'away' }])
})

test('the last man out is an all-out: two points more and seven men back', () => {
  const raided = raid({ ...START, homeMen: 3, awayMen: 1 }, 0)
  expect(raided.score).toMatchObject({ homeMen: 4, awayMen: 7, home: 3, away: 0 })
  expect(raided).toMatchObject({
    material: true,
    incidents: [
      { kind: 'touch_1', side: 'home' },
      { kind: 'all_out', side: 'home' },
    ],
  })
  const tackled = raid({ ...START, homeMen: 1, awayMen: 2 }, 500_000)
  expect(tackled.score).toMatchObject({ homeMen: 7, awayMen: 3, home: 0, away: 4 })
})

test('the half is judged by its own points', () => {
  const half = raid({ ...START, step: 41, home: 17, away: 17 }, 0)
  expect(half.score).toMatchObject({ homeHalf: 17, awayHalf: 18 })
  expect(half).toMatchObject({ material: true })
  expect(half.incidents.map(({ kind }) => kind)).toEqual(['touch_1', 'half_time'])
  const later = raid(half.score, 0).score
  expect(later).toMatchObject({ homeHalf: 17, home: 18 })
  const judged = (market: number, outcome: number, spec = '') =>
    kabaddi.judge({ market, spec }, `${outcome}`, later)
  expect([judged(60, 3), judged(60, 1), judged(68, 12, 'total=34.5'), judged(1, 1)]).toEqual([
    'W',
    'L',
    'W',
    null,
  ])
})

test('a board has every market, with one main line of handicap and total', () => {
  const board = kabaddi.board(SHEET, START)
  expect([...new Set(board.map(({ market }) => market))]).toEqual([1, 16, 18, 60, 68])
  expect(board.filter(({ isMain }) => isMain).map(({ market, spec }) => `${market} ${spec}`)).toEqual([
    '1 ',
    '16 hcp=-1.5',
    '18 total=65.5',
  ])
  const second = kabaddi.board(SHEET, { ...START, step: 42 })
  expect([...new Set(second.map(({ market }) => market))]).toEqual([1, 16, 18])
})

test('a match ends after 84 raids', () => {
  const end: Score = { ...START, step: 84, home: 31, away: 31 }
  expect(kabaddi.isOver(end)).toBe(true)
  expect(() => raid(end, 0)).toThrow('over')
  expect(kabaddi.judge({ market: 1, spec: '' }, '2', end)).toBe('W')
  expect(kabaddi.judge({ market: 16, spec: 'hcp=0' }, '1714', end)).toBe('P')
  expect([0, 1, 42, 43, 83, 84].map((step) => kabaddi.clock({ ...START, step }))).toEqual([
    { minute: 0, period: 'not_started' },
    { minute: 1, period: 'first_half' },
    { minute: 20, period: 'half_time' },
    { minute: 21, period: 'second_half' },
    { minute: 40, period: 'second_half' },
    { minute: 40, period: 'ended' },
  ])
})
