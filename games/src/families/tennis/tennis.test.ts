import { expect, test } from 'vitest'
import type { Score } from '../../kernel/book/sport.ts'
import { seededChance } from '../../kernel/seeded-chance.ts'
import { gameFrom, pointsOf, tieBreakFrom } from './forecast.ts'
import { tennis } from './index.ts'
import { serverOf } from './standing.ts'

const SHEET = tennis.sheetOf({ serve: 660 }, { serve: 620 })
const START = tennis.kickOff()
const SCORES = 'variant=sr:correct_score:bestof:3'
const score2 = (nth: number): string => `sr:correct_score:bestof:3:${nth}`

const at = (score: Score) => {
  const chances = tennis.chancesAt(SHEET, score)
  return (market: number, outcome: number | string, spec = ''): number =>
    Number(chances({ market, spec }, `${outcome}`).W.toFixed(6))
}
const judged = (score: Score, market: number, outcome: number | string, spec = '') =>
  tennis.judge({ market, spec }, `${outcome}`, score)
const home = { below: () => 0 }
const away = { below: () => 999_999 }
const points = (from: Score, winners: string): Score =>
  [...winners].reduce((score, one) => tennis.play(SHEET, score, one === 'h' ? home : away).score, from)

test('the chances of the model are those that simulations confirmed', () => {
  const serves = pointsOf(SHEET)
  expect(gameFrom(serves.home, [0, 0])).toBeCloseTo(0.84575, 6)
  expect(1 - gameFrom(serves.away, [0, 0])).toBeCloseTo(0.775863, 6)
  expect(tieBreakFrom(serves, 'home', [0, 0])).toBeCloseTo(0.566137, 6)
  const of = at(START)
  expect([of(202, 4, 'setnr=1'), of(186, 4), of(199, score2(4), SCORES)]).toEqual([
    0.630343, 0.691086, 0.397332,
  ])
  expect([of(189, 12, 'total=21.5'), of(187, 1714, 'hcp=-2.5')]).toEqual([0.654547, 0.566812])
})

test('a board has every market, with one main line of games', () => {
  const board = tennis.board(SHEET, START)
  expect([...new Set(board.map(({ market }) => market))]).toEqual([186, 187, 189, 188, 199, 202, 204, 206])
  expect(board.filter(({ isMain }) => isMain).map(({ market, spec }) => `${market} ${spec}`)).toEqual([
    '186 ',
    '187 hcp=-2.5',
    '189 total=24.5',
  ])
  const handicaps = board.filter(({ market }) => market === 188).map(({ spec }) => spec)
  expect(handicaps).toEqual(['hcp=-1.5', 'hcp=1.5'])
  const second = tennis.board(SHEET, { ...START, step: 60, home: 1, homeSet1: 6, awaySet1: 4 })
  expect(second.filter(({ market }) => market === 202).map(({ spec }) => spec)).toEqual(['setnr=2'])
  expect(second.find(({ market }) => market === 199)?.outcomes.map(({ d100 }) => d100 !== null)).toEqual([
    true,
    true,
    true,
    false,
  ])
})

test('a game takes four points and a lead of two, and the serve changes after it', () => {
  expect(points(START, 'hhh')).toMatchObject({ homePoints: 3, homeGames: 0, server: 1 })
  const held = tennis.play(SHEET, points(START, 'hhh'), home)
  expect(held.score).toMatchObject({ homeGames: 1, homePoints: 0, server: 2 })
  expect([held.incidents, held.material]).toEqual([[{ kind: 'game', side: 'home' }], false])
  const deuce = points(START, 'hhhaaah')
  expect(deuce).toMatchObject({ homeGames: 0, homePoints: 4, awayPoints: 3 })
  expect(points(deuce, 'aaa')).toMatchObject({ awayGames: 1, homePoints: 0, awayPoints: 0 })
  expect(tennis.play(SHEET, points(deuce, 'aa'), away).incidents).toEqual([{ kind: 'break', side: 'away' }])
})

const EVEN: Score = { ...START, step: 70, homeGames: 6, awayGames: 6 }

test('a tie-break takes seven points and a lead of two; the serve changes after the first and then after every other', () => {
  const servers = Array.from({ length: 12 }, (_, count) =>
    serverOf({ ...EVEN, homePoints: Math.ceil(count / 2), awayPoints: Math.floor(count / 2) }),
  )
  expect(servers.map((side) => side[0]).join('')).toBe('haahhaahhaah')
  const point = points(EVEN, 'hahahahahaha')
  expect(point).toMatchObject({ homePoints: 6, awayPoints: 6, homeGames: 6 })
  expect(points(point, 'h')).toMatchObject({ homePoints: 7, homeGames: 6 })
  const won = tennis.play(SHEET, points(point, 'h'), home)
  expect(won.score).toMatchObject({ home: 1, homeSet1: 7, awaySet1: 6, homeGames: 0, server: 2 })
  expect([won.incidents, won.material]).toEqual([
    [
      { kind: 'tie_break', side: 'home' },
      { kind: 'set', side: 'home' },
    ],
    true,
  ])
})

test('a set takes six games and a lead of two, a match two sets', () => {
  expect(points({ ...START, homeGames: 5, awayGames: 5 }, 'hhhh')).toMatchObject({ homeGames: 6, home: 0 })
  expect(points({ ...START, homeGames: 6, awayGames: 5 }, 'hhhh')).toMatchObject({
    home: 1,
    homeSet1: 7,
    awaySet1: 5,
  })
  const last: Score = {
    ...START,
    home: 1,
    away: 1,
    homeSet1: 6,
    awaySet2: 6,
    homeGames: 2,
    awayGames: 5,
    awayPoints: 3,
  }
  const ended = tennis.play(SHEET, last, away)
  expect(ended.score).toMatchObject({ home: 1, away: 2, homeSet3: 2, awaySet3: 6 })
  expect([tennis.isOver(ended.score), ended.material, ended.incidents.at(-1)]).toEqual([
    true,
    true,
    { kind: 'full_time', side: null },
  ])
  expect([judged(ended.score, 186, 5), judged(ended.score, 199, score2(6), SCORES)]).toEqual(['W', 'W'])
  expect(judged(ended.score, 206, 76, 'setnr=3')).toBe('W')
  expect(() => tennis.play(SHEET, ended.score, home)).toThrow('over')
})

test('S34: a player who retires at 7-6 2-1 leaves open what no point of the match has decided', () => {
  const score: Score = { ...START, step: 100, home: 1, homeSet1: 7, awaySet1: 6, homeGames: 2, awayGames: 1 }
  expect([judged(score, 202, 4, 'setnr=1'), judged(score, 202, 5, 'setnr=1')]).toEqual(['W', 'L'])
  expect([judged(score, 186, 4), judged(score, 188, 1714, 'hcp=-1.5')]).toEqual([null, null])
  expect([judged(score, 189, 12, 'total=21.5'), judged(score, 189, 12, 'total=15.5')]).toEqual([null, 'W'])
  expect([judged(score, 189, 13, 'total=15.5'), judged(score, 204, 12, 'setnr=2|total=9.5')]).toEqual([
    'L',
    null,
  ])
  expect([judged(score, 206, 74, 'setnr=1'), judged(score, 206, 76, 'setnr=2')]).toEqual(['W', null])
  expect([judged(score, 199, score2(7), SCORES), judged(score, 199, score2(4), SCORES)]).toEqual(['L', null])
  expect([judged(EVEN, 206, 74, 'setnr=1'), judged(EVEN, 206, 76, 'setnr=1')]).toEqual(['W', 'L'])
})

test('what tennis does not have ends', () => {
  for (const [market, spec] of [
    [202, ''],
    [199, ''],
    [204, 'setnr=1'],
    [1, ''],
  ] as const) {
    expect(() => judged(START, market, 4, spec), `${market}`).toThrow(/there is no|has no/)
  }
  const chances = tennis.chancesAt(SHEET, START)
  expect(() => chances({ market: 202, spec: 'setnr=2' }, '4')).toThrow('is not played')
})

test('the clock counts games', () => {
  const scores: Score[] = [
    START,
    EVEN,
    { ...EVEN, home: 1, homeSet1: 6, awaySet1: 2 },
    { ...START, step: 90, home: 2 },
  ]
  expect(scores.map((score) => Object.values(tennis.clock(score)).join(' '))).toEqual([
    '0 not_started',
    '12 set_1',
    '20 set_2',
    '0 ended',
  ])
})

test('a sheet follows from strengths alone', () => {
  const drawn = tennis.strengths(seededChance('a season'))
  expect(Object.keys(drawn)).toEqual(['serve'])
  expect(drawn['serve']).toBeGreaterThanOrEqual(580)
  expect(drawn['serve']).toBeLessThanOrEqual(700)
  expect(SHEET).toEqual({ home: 660_000, away: 620_000 })
})
