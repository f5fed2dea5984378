import { expect, test } from 'vitest'
import { extent } from '@night-market/fair/testing/extent'
import { mapOf } from '../../kernel/book/series.ts'
import type { Score } from '../../kernel/book/sport.ts'
import { seededChance } from '../../kernel/seeded-chance.ts'
import { chiSquared, simulatedEnds } from '../../testing/book-ends.ts'
import { endsOfMap } from './forecast.ts'
import { fps } from './index.ts'
import { isHomeAttacking, isMapWon, target } from './standing.ts'

const SHEET = { homeAttack: 490_000, homeDefence: 550_000 }
const START = fps.kickOff()

const won = (score: Score, market: number, outcome: number | string, spec = ''): number =>
  Number(fps.chancesAt(SHEET, score)({ market, spec }, `${outcome}`).W.toFixed(6))
const judged = (score: Score, market: number, outcome: number | string, spec = '') =>
  fps.judge({ market, spec }, `${outcome}`, score)
const round = (score: Score, isHome: boolean) =>
  fps.play(SHEET, score, { ...seededChance('drawn'), below: () => (isHome ? 0 : 999_999) })

test('the chances of the model are those that simulations confirmed', () => {
  expect(won(START, 335, 74, 'mapnr=1')).toBe(0.1584)
  expect(won(START, 395, 4, 'mapnr=1')).toBe(0.585679)
  expect(won(START, 332, 12, 'mapnr=1|total=21.5')).toBe(0.612597)
  expect(won(START, 186, 4)).toBe(0.627261)
  expect(won(START, 328, 12, 'total=2.5')).toBe(0.485318)
})

test('thirteen rounds take a map, and from 12-12 four of an overtime', () => {
  const targets = [
    [0, 0],
    [12, 11],
    [12, 12],
    [14, 13],
    [15, 15],
    [18, 18],
  ] as const
  expect(targets.map(([home, away]) => target(home, away))).toEqual([13, 13, 16, 16, 19, 22])
  expect([isMapWon(13, 11), isMapWon(13, 12), isMapWon(16, 14), isMapWon(16, 15), isMapWon(19, 17)]).toEqual([
    true,
    false,
    true,
    false,
    true,
  ])
  const attacks = [0, 11, 12, 23, 24, 26, 27, 29, 30].map(isHomeAttacking)
  expect(attacks).toEqual([true, true, false, false, true, true, false, false, true])
})

test('a map is won, the next begins, and two take the match', () => {
  const last: Score = { ...START, step: 20, homeMap1: 12, awayMap1: 8 }
  const first = round(last, true)
  expect(first.score).toMatchObject({ step: 21, home: 1, away: 0, homeMap1: 13, winner1: 1, homeMap2: 0 })
  expect(first).toMatchObject({ material: true })
  expect(first.incidents).toEqual([
    { kind: 'round', side: 'home' },
    { kind: 'map', side: 'home' },
  ])
  const second = round(first.score, false)
  expect(second.score).toMatchObject({ home: 1, awayMap2: 1 })
  expect(second).toMatchObject({ material: false })
  const end = round({ ...second.score, homeMap2: 12, awayMap2: 3 }, true)
  expect(fps.isOver(end.score)).toBe(true)
  expect(end.incidents.map(({ kind }) => kind)).toEqual(['round', 'map', 'full_time'])
  expect(() => round(end.score, true)).toThrow('over')
  expect(judged(end.score, 186, 4)).toBe('W')
  expect(judged(end.score, 329, '2:0')).toBe('W')
  expect(judged(end.score, 328, 13, 'total=2.5')).toBe('W')
  expect(judged(end.score, 327, 1714, 'hcp=-1.5')).toBe('W')
})

test('the sides change after twelve rounds, and 12-12 goes on', () => {
  const told = (home: number, away: number) =>
    round({ ...START, step: 1, homeMap1: home, awayMap1: away }, true).incidents.map(({ kind }) => kind)
  expect([told(5, 6), told(11, 12), told(12, 12)]).toEqual([
    ['round', 'sides'],
    ['round', 'overtime'],
    ['round'],
  ])
})

test('a map that is not played is pushed, and one that was stands', () => {
  const end: Score = {
    ...START,
    step: 44,
    home: 2,
    homeMap1: 13,
    awayMap1: 9,
    homeMap2: 16,
    awayMap2: 14,
    winner1: 1,
    winner2: 1,
  }
  expect(judged(end, 395, 4, 'mapnr=3')).toBe('P')
  expect(judged(end, 332, 13, 'mapnr=3|total=20.5')).toBe('P')
  expect(judged(end, 395, 5, 'mapnr=2')).toBe('L')
  expect(judged(end, 331, 1714, 'mapnr=1|hcp=-3.5')).toBe('W')
  expect(judged(end, 335, 74, 'mapnr=2')).toBe('W')
  expect(judged(end, 335, 76, 'mapnr=1')).toBe('W')
  expect(judged({ ...START, homeMap1: 12, awayMap1: 12 }, 335, 74, 'mapnr=1')).toBe('W')
  expect(judged(START, 395, 4, 'mapnr=2')).toBeNull()
  expect(() => judged(START, 395, 4, 'mapnr=0')).toThrow('has no line')
  expect(() => judged(START, 395, 4)).toThrow('has no line')
})

test('a board offers the match and the map that is played, and half a map ahead as the winner alone', () => {
  const board = fps.board(SHEET, START)
  expect([...new Set(board.map(({ market }) => market))]).toEqual([186, 395, 332, 331, 335, 327, 328, 329])
  expect(board.filter(({ isMain }) => isMain).map(({ market, spec }) => `${market} ${spec}`)).toEqual([
    '186 ',
    '395 mapnr=1',
    '332 mapnr=1|total=22.5',
  ])
  const handicaps = board.flatMap(({ market, spec }) => (market === 327 ? [spec] : []))
  expect(handicaps).toEqual(['hcp=-1.5', 'hcp=1.5'])
  const level: Score = { ...START, step: 40, home: 1, away: 1, winner1: 1, winner2: 2 }
  const third = fps.board(SHEET, level)
  expect(new Set(third.map(({ market }) => market))).toEqual(new Set([186, 395, 332, 331, 335, 329]))
  expect(third.find(({ market }) => market === 395)?.spec).toBe('mapnr=3')
})

test('simulated maps and matches have the ends of the forward pass', () => {
  const finals = simulatedEnds(fps, SHEET, extent(2000, 20_000))
  const maps = finals.flatMap((score) =>
    Array.from({ length: mapOf(score) }, (_, place) => {
      const nth = place + 1
      return `${score[`homeMap${nth}`]},${score[`awayMap${nth}`]},0`
    }),
  )
  const ofMaps = chiSquared(endsOfMap(SHEET, [0, 0]), maps)
  expect(ofMaps.freedom).toBeGreaterThan(22)
  expect(ofMaps.value).toBeLessThan(ofMaps.most)
  const scores = ['2:0', '2:1', '1:2', '0:2']
  const ends = { at: scores.map((_, place) => [place, 0, 0] as const), mass: scores.map(exactScore) }
  const seen = finals.map(({ home, away }) => `${scores.indexOf(`${home}:${away}`)},0,0`)
  const ofMatches = chiSquared(ends, seen)
  expect(ofMatches.freedom).toBe(3)
  expect(ofMatches.value).toBeLessThan(ofMatches.most)
})

const exactScore = (outcome: string): number =>
  fps.chancesAt(SHEET, START)({ market: 329, spec: '' }, outcome).W

test('chances of a round lie between 42 and 58 %, and mirror each other', () => {
  const [strong, weak] = [
    { attack: 540, defence: 540 },
    { attack: 460, defence: 460 },
  ]
  expect(fps.sheetOf(strong, weak)).toEqual({ homeAttack: 580_000, homeDefence: 580_000 })
  expect(fps.sheetOf(weak, strong)).toEqual({ homeAttack: 420_000, homeDefence: 420_000 })
  expect(fps.sheetOf({ attack: 470, defence: 500 }, { attack: 510, defence: 480 })).toEqual({
    homeAttack: 490_000,
    homeDefence: 490_000,
  })
})

test('the clock counts the rounds of a map', () => {
  const shown = (score: object) => Object.values(fps.clock({ ...START, ...score })).join(' ')
  expect(shown({})).toBe('0 not_started')
  expect(shown({ step: 5, homeMap1: 3, awayMap1: 2 })).toBe('5 map_1')
  const after = { step: 20, home: 1, homeMap1: 13, awayMap1: 7 }
  expect(shown(after)).toBe('20 map_break')
  expect(shown({ ...after, step: 21, homeMap2: 1 })).toBe('1 map_2')
  expect(shown({ ...after, step: 40, home: 2, homeMap2: 13, awayMap2: 7 })).toBe('20 ended')
})
