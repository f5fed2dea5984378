import { expect, test } from 'vitest'
import { sha256Hex } from '@night-market/fair/sha256'
import { eventSeed, sheetText, stepChance } from '../../kernel/book/fairness.ts'
import type { Chances, Score } from '../../kernel/book/sport.ts'
import { expectedPpm } from '../../kernel/book/verdicts.ts'
import { football } from './index.ts'
import { rates } from './standing.ts'

/** 1.55 goals at home and 1.15 away. */
const SHEET = { home1: 14840, home2: 17397, away1: 11010, away2: 12908, homeCorner: 55000, awayCorner: 49000 }
const START = football.kickOff()
const AHEAD: Score = { ...START, step: 65, home: 1, homeHalf: 1, goal1: 1 }

const at = (score: Score) => {
  const chances = football.chancesAt(SHEET, score)
  return (market: number, outcome: number, spec = ''): Chances => chances({ market, spec }, `${outcome}`)
}
const won = ({ W }: Chances): number => Number(W.toFixed(6))

test('the chances of the model are those that two programs found', () => {
  const of = at(START)
  expect([1, 2, 3].map((outcome) => won(of(1, outcome)))).toEqual([0.451632, 0.278023, 0.270345])
  const totals = ['total=1.5', 'total=2.5', 'total=3.5'].map((spec) => won(of(18, 12, spec)))
  expect(totals).toEqual([0.754646, 0.507837, 0.290234])
  expect([won(of(29, 74)), won(of(26, 70))]).toEqual([0.556924, 0.486848])
  const over = of(18, 12, 'total=2.75')
  expect([over.W, over.HW, over.L].map((p) => Number(p.toFixed(6)))).toEqual([0.290234, 0.217603, 0.492163])
  const handicap = of(16, 1714, 'hcp=-0.25')
  expect([handicap.W, handicap.HL, handicap.L].map((p) => Number(p.toFixed(6)))).toEqual([
    0.451632, 0.278023, 0.270345,
  ])
  expect([274, 276, 286, 288].map((score) => won(of(45, score)))).toEqual([
    0.072246, 0.100371, 0.132401, 0.093884,
  ])
  expect([418, 424, 430].map((both) => won(of(47, both)))).toEqual([0.265389, 0.160462, 0.025782])
  expect([6, 7, 8].map((next) => won(of(8, next, 'goalnr=1')))).toEqual([0.532609, 0.072246, 0.395144])
})

test('after 65 steps at 1-0 they are those of the rest', () => {
  const of = at(AHEAD)
  expect([1, 2, 3].map((outcome) => won(of(1, outcome)))).toEqual([0.764647, 0.195164, 0.040188])
  expect(won(of(18, 12, 'total=2.5'))).toBe(0.247958)
  expect(expectedPpm(212, of(1, 1))).toBe(1_621_052)
  expect(expectedPpm(213, at(START)(18, 12, 'total=2.75'))).toBe(958_746)
})

const oddsAt = (score: Score, market: number, spec = ''): (number | null)[] | undefined =>
  football
    .board(SHEET, score)
    .find((one) => one.market === market && one.spec === spec)
    ?.outcomes.map(({ d100 }) => d100)

test('the board has the odds of the vectors', () => {
  expect(oddsAt(START, 1)).toEqual([212, 340, 350])
  expect(oddsAt(START, 18, 'total=2.5')).toEqual([189, 195])
  expect(oddsAt(START, 18, 'total=2.75')).toEqual([213, 174])
  expect(oddsAt(START, 16, 'hcp=-0.25')).toEqual([183, 201])
  expect(oddsAt(START, 16, 'hcp=-0.75')?.[0]).toBe(249)
  expect(oddsAt(START, 16, 'hcp=0.25')?.[0]).toBe(141)
  expect(oddsAt(AHEAD, 1)).toEqual([126, 450, 2100])
})

test('a board has every market of football, and one main line of handicap and total', () => {
  const board = football.board(SHEET, START)
  expect([...new Set(board.map(({ market }) => market))].toSorted((a, b) => a - b)).toEqual([
    1, 8, 10, 11, 16, 18, 19, 20, 26, 29, 45, 47, 60, 66, 68, 166,
  ])
  const main = board.filter(({ isMain }) => isMain).map(({ market, spec }) => `${market} ${spec}`)
  expect(main).toEqual(['1 ', '16 hcp=-0.25', '18 total=2.5'])
  expect(football.board(SHEET, { ...AHEAD, step: 96 })).toEqual([])
  expect(football.board(SHEET, AHEAD).map(({ market }) => market)).not.toContain(60)
})

test('handicaps come to halves, pushes and the whole', () => {
  const final = (home: number, away: number): Score => ({ ...START, step: 96, home, away })
  const verdicts = (spec: string) =>
    [final(0, 2), final(0, 1), final(1, 1), final(1, 0), final(2, 0)].map((score) =>
      [1714, 1715].map((side) => football.judge({ market: 16, spec }, `${side}`, score)),
    )
  expect(verdicts('hcp=-0.75').map(([home]) => home)).toEqual(['L', 'L', 'L', 'HW', 'W'])
  expect(verdicts('hcp=0.25').map(([home]) => home)).toEqual(['L', 'L', 'HW', 'W', 'W'])
  expect(verdicts('hcp=-0.25').map(([home]) => home)).toEqual(['L', 'L', 'HL', 'W', 'W'])
  expect(verdicts('hcp=-1')).toEqual([
    ['L', 'W'],
    ['L', 'W'],
    ['L', 'W'],
    ['P', 'P'],
    ['W', 'L'],
  ])
  expect(football.judge({ market: 11, spec: '' }, '4', final(1, 1))).toBe('P')
  const total = (spec: string, outcome: string, home: number) =>
    football.judge({ market: 18, spec }, outcome, final(home, 0))
  expect([total('total=2.25', '12', 2), total('total=2.25', '13', 2)]).toEqual(['HL', 'HW'])
  expect([total('total=2.75', '12', 3), total('total=2.75', '13', 3)]).toEqual(['HW', 'HL'])
  expect(total('total=5.25', '13', 5)).toBe('HW')
})

test('what is decided when a match is abandoned stands, the rest is open', () => {
  const score: Score = { ...START, step: 72, home: 2, away: 1, homeHalf: 1, goal1: 1, goal2: 2, goal3: 1 }
  const judged = (market: number, outcome: number, spec = '') =>
    football.judge({ market, spec }, `${outcome}`, score)
  expect([judged(18, 12, 'total=2.5'), judged(18, 13, 'total=2.5')]).toEqual(['W', 'L'])
  expect([judged(18, 12, 'total=3.5'), judged(18, 12, 'total=2.75')]).toEqual([null, null])
  expect([judged(8, 6, 'goalnr=4'), judged(8, 7, 'goalnr=4'), judged(8, 8, 'goalnr=4')]).toEqual([
    null,
    null,
    null,
  ])
  expect([judged(8, 6, 'goalnr=3'), judged(8, 7, 'goalnr=3'), judged(8, 6, 'goalnr=2')]).toEqual([
    'W',
    'L',
    'L',
  ])
  expect([judged(60, 1), judged(60, 2), judged(68, 12, 'total=1.5')]).toEqual(['W', 'L', 'L'])
  expect([judged(29, 74), judged(29, 76), judged(1, 1)]).toEqual(['W', 'L', null])
  expect([judged(45, 276), judged(45, 288), judged(45, 324)]).toEqual(['L', null, null])
  expect([judged(47, 418), judged(47, 424)]).toEqual([null, 'L'])
})

test('what football does not have ends', () => {
  const cases = [
    [2, '', '1'],
    [1, 'total=2.5', '1'],
    [1, '', '4'],
    [1, '', 'toString'],
    [18, '', '12'],
    [18, 'total=2.6', '12'],
    [18, 'total=-1', '12'],
    [8, 'goalnr=0', '6'],
  ] as const
  for (const [market, spec, outcome] of cases) {
    expect(() => football.judge({ market, spec }, outcome, START)).toThrow(/there is no|has no/)
  }
  expect(() => football.chancesAt(SHEET, START)({ market: 8, spec: 'goalnr=3' }, '6')).toThrow('not the next')
  expect(() => football.play(SHEET, { ...START, step: 96 }, stepChance('a', 'b', null, 1))).toThrow('over')
})

test('a sheet follows from strengths alone', () => {
  const even = { attack: 1000, defence: 1000 }
  expect(football.sheetOf(even, even)).toEqual({
    home1: 14170,
    home2: 16612,
    away1: 11489,
    away2: 13469,
    homeCorner: 55000,
    awayCorner: 49000,
  })
  const home = { attack: 1150, defence: 850 }
  expect(football.sheetOf(home, { attack: 850, defence: 1150 })).toEqual({
    home1: 18740,
    home2: 21969,
    away1: 8301,
    away2: 9731,
    homeCorner: 72737,
    awayCorner: 35402,
  })
  const drawn = football.strengths(stepChance('a season', 'a club', null, 0))
  expect(Object.keys(drawn)).toEqual(['attack', 'defence'])
  for (const factor of Object.values(drawn)) {
    expect(factor).toBeGreaterThanOrEqual(850)
    expect(factor).toBeLessThanOrEqual(1150)
  }
})

test('a published seed gives the goals of its match', () => {
  const id = 'fb-lantern-20261201-37-4'
  const seed = eventSeed(`${'0'.repeat(63)}1`, id)
  expect(seed).toBe('08ad3cad395e0738712309fdd03022eef1f84290cb9ba9c95cb7d9aa9d459e63')
  expect(sha256Hex(seed)).toBe('5a5b76bfee856c218cab0b5fb8fa78756d8fb229789d4e5cec48ab3c18b441eb')
  const draws = [1, 2, 3].map((step) => stepChance(seed, id, null, step).below(1_000_000))
  expect(draws).toEqual([460754, 228457, 482854])
  let score = football.kickOff()
  const goals: string[] = []
  const periods: string[] = []
  while (score.step < football.steps) {
    const played = football.play(SHEET, score, stepChance(seed, id, null, score.step + 1))
    score = played.score
    for (const { kind, side } of played.incidents) {
      if (kind === 'goal') goals.push(`${score.step} ${side}`)
      if (side === null) periods.push(`${score.step} ${kind}`)
    }
    const isStroke = played.incidents.some(({ kind }) => kind !== 'corner')
    expect(played.material).toBe(isStroke)
  }
  expect(goals).toEqual(['33 away', '51 home', '77 away', '81 home', '93 away'])
  expect(periods).toEqual(['47 half_time', '96 full_time'])
  expect([score.home, score.away, score.homeHalf, score.awayHalf]).toEqual([2, 3, 0, 1])
  expect([1, 2, 3, 4, 5].map((nth) => score[`goal${nth}`])).toEqual([2, 1, 2, 1, 2])
  // The reading of round 1000 of quicknet, mixed in: the goal and both corners of a step.
  const reading = 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd'
  const mixed = [1, 2, 3].map((step) => {
    const chance = stepChance(seed, id, reading, step)
    return [0, 1, 2].map(() => chance.below(1_000_000))
  })
  expect(mixed).toEqual([
    [672515, 780943, 467940],
    [138735, 907128, 908136],
    [42242, 20000, 642550],
  ])
  expect(sheetText({ b: 2, a: 1 })).toBe('{"a":1,"b":2}')
})

test('the clock stops at the end of a half', () => {
  const shown = [0, 1, 45, 46, 47, 48, 92, 93, 95, 96].map((step) => {
    const { minute, period } = football.clock({ step })
    return `${minute} ${period}`
  })
  expect(shown).toEqual([
    '0 not_started',
    '1 first_half',
    '45 first_half',
    '45 first_half',
    '45 half_time',
    '46 second_half',
    '90 second_half',
    '90 second_half',
    '90 second_half',
    '90 ended',
  ])
})

test('the rates are the chances of a goal in the next step', () => {
  expect(rates(SHEET, START)).toEqual({ home: 14246, away: 10569 })
  expect(rates(SHEET, AHEAD)).toEqual({ home: 17049, away: 14198 })
})
