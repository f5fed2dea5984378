/** Matches that an operator enters, in every sport of the book. */
import { describe, expect, test } from 'vitest'
import { enteredBoard, enteredScore, problemOfMarkets, type EnteredMarket } from '../kernel/book/entered.ts'
import type { Score, Sport } from '../kernel/book/sport.ts'
import { SPORTS, sportOf } from './sports.ts'

/** A final score of each sport. */
const FINAL: Record<string, Record<string, number>> = {
  football: { home: 2, away: 1, homeHalf: 1, awayHalf: 1, homeCorners: 6, awayCorners: 3 },
  cricket: { home: 162, away: 158, homeBalls: 120, awayBalls: 120, homeWickets: 6, awayWickets: 9 },
  kabaddi: { home: 34, away: 31, homeHalf: 17, awayHalf: 18 },
  basketball: {
    home: 90,
    away: 84,
    homeQuarter1: 20,
    homeQuarter2: 24,
    homeQuarter3: 22,
    homeQuarter4: 24,
    awayQuarter1: 25,
    awayQuarter2: 19,
    awayQuarter3: 20,
    awayQuarter4: 20,
  },
  tennis: { homeSet1: 6, awaySet1: 4, homeSet2: 6, awaySet2: 7, homeSet3: 6, awaySet3: 3 },
  moba: { winner1: 1, homeMap1: 20, awayMap1: 11, winner2: 1, homeMap2: 15, awayMap2: 17 },
  fps: { winner1: 1, homeMap1: 13, awayMap1: 11, winner2: 1, homeMap2: 16, awayMap2: 14 },
}

/** Every market that is entered, on a line that every match has, at odds that are no sure win. */
const allMarkets = (sport: Sport): EnteredMarket[] =>
  sport.entered.markets.map((market) => {
    const { outcomes, winners } = sport.formOf(market)
    const d100 = Math.max(101, Math.floor((100 * outcomes.length) / winners) - 20)
    const odds = Object.fromEntries(outcomes.map((outcome) => [outcome, d100]))
    return { market, spec: specOf(sport, market, outcomes[0] ?? ''), odds }
  })

const SPECS = [
  '',
  'hcp=-1.5',
  'total=9.5',
  'mapnr=1',
  'setnr=2',
  'quarternr=4',
  'variant=sr:correct_score:bestof:3',
]
const WITH = ['mapnr=1|', 'setnr=1|', 'quarternr=4|', 'inningnr=1|'].flatMap((part) =>
  ['hcp=-1.5', 'total=9.5'].map((line) => `${part}${line}`),
)

function specOf(sport: Sport, market: number, outcome: string): string {
  const found = [...SPECS, ...WITH].find((spec) => {
    try {
      return sport.judge({ market, spec }, outcome, sport.kickOff()) === null
    } catch {
      return false
    }
  })
  if (found === undefined) throw new Error(`no line of ${sport.id} ${market}`)
  return found
}

const scoreIn = (sport: Sport, fields: Record<string, number>): Score => {
  const score = enteredScore(sport, fields)
  if (typeof score === 'string') throw new Error(score)
  return score
}

describe.each(SPORTS.map((sport): [string, Sport] => [sport.id, sport]))('%s', (id, sport) => {
  test('GAME-6: whatever is entered of it can be sold, and has a verdict at the end', () => {
    const markets = allMarkets(sport)
    expect(problemOfMarkets(sport, markets)).toBeNull()
    const score = scoreIn(sport, FINAL[id] ?? {})
    expect(sport.clock(score).period).toBe('ended')
    for (const { market, spec, outcomes } of enteredBoard(sport, markets)) {
      const sum = outcomes.reduce((all, { ppm }) => all + ppm, 0)
      expect(sum / 1e6, `${market}`).toBeCloseTo(sport.formOf(market).winners, 4)
      for (const { outcome } of outcomes)
        expect(sport.judge({ market, spec }, outcome, score), `${market} ${spec} ${outcome}`).not.toBeNull()
    }
  })

  test('a score that lacks a field, has another, or is no whole number is refused', () => {
    const fields = FINAL[id] ?? {}
    const [first = ''] = Object.keys(fields)
    const { [first]: _left, ...others } = fields
    for (const wrong of [
      others,
      { ...fields, other: 1 },
      { ...fields, [first]: 1.5 },
      { ...fields, [first]: -1 },
    ])
      expect(enteredScore(sport, wrong), JSON.stringify(wrong)).toBeTypeOf('string')
  })
})

const football = sportOf('football')
const result: EnteredMarket = { market: 1, spec: '', odds: { 1: 210, 2: 340, 3: 360 } }
const total = (line: string, over: number, under: number): EnteredMarket => ({
  market: 18,
  spec: `total=${line}`,
  odds: { 12: over, 13: under },
})

test('GAME-6: odds that make no sense are named', () => {
  for (const [markets, problem] of [
    [[], 'there are no markets'],
    [[result, result], 'market 1 is there twice'],
    [[{ ...result, market: 8, spec: 'goalnr=1' }], 'is entered with'],
    [[{ ...result, market: 999 }], 'is entered with'],
    [[{ ...result, odds: { 1: 210, 2: 340 } }], 'its outcomes are 1, 2, 3'],
    [[{ ...result, odds: { 1: 210, 2: 340, 4: 360 } }], 'its outcomes are'],
    [[{ ...result, odds: { 1: 210, 2: 340, 3: 50_001 } }], 'within 1.01 and 500'],
    [[{ ...result, odds: { 1: 100, 2: 340, 3: 360 } }], 'within 1.01 and 500'],
    [[{ ...result, odds: { 1: 310, 2: 340, 3: 360 } }], 'a sure win'],
    [[{ ...result, spec: 'total=2.5' }], 'no such line'],
    [[total('2.51', 190, 190)], 'no such line'],
    [[total('2.5', 205, 205)], 'a sure win'],
    [[total('1.5', 190, 190), total('3.5', 220, 220)], 'a sure win'],
    [[total('1.5', 160, 260), total('3.5', 155, 280)], 'total=1.5 and market 18 total=3.5: their odds'],
  ] as [EnteredMarket[], string][])
    expect(problemOfMarkets(football, markets), JSON.stringify(markets)).toContain(problem)
  // What is over 3.5 is over 1.5: both together leave a hole, and are no sure win.
  expect(problemOfMarkets(football, [total('1.5', 140, 280), total('3.5', 310, 140)])).toBeNull()
  const double = { market: 10, spec: '', odds: { 9: 130, 10: 130, 11: 175 } }
  expect(problemOfMarkets(football, [double])).toBeNull()
  expect(problemOfMarkets(football, [{ ...double, odds: { 9: 150, 10: 150, 11: 160 } }])).toContain(
    'a sure win',
  )
  expect(
    problemOfMarkets(sportOf('tennis'), [{ market: 202, spec: 'setnr=3', odds: { 4: 190, 5: 190 } }]),
  ).toContain('no such line')
  expect(
    problemOfMarkets(sportOf('basketball'), [
      { market: 235, spec: 'quarternr=5', odds: { 1: 190, 2: 900, 3: 190 } },
    ]),
  ).toContain('no such line')
})

test('of several lines the most even one stands in a list', () => {
  const board = enteredBoard(football, [result, total('1.5', 120, 400), total('2.5', 190, 190)])
  expect(board.map(({ market, spec, isMain }) => `${market} ${spec} ${isMain}`)).toEqual([
    '1  true',
    '18 total=1.5 false',
    '18 total=2.5 true',
  ])
})

test.each([
  ['football', { homeHalf: 3 }, 'half-time'],
  ['kabaddi', { homeHalf: 40 }, 'half-time'],
  ['basketball', { home: 84 }, 'the match is level'],
  ['basketball', { homeQuarter1: 21 }, 'the points of the quarters'],
  ['tennis', { homeSet3: 6, awaySet3: 5 }, '6 games to 5'],
  ['tennis', { homeSet2: 7, awaySet2: 5 }, 'over before its last set'],
  ['cricket', { awayBalls: 119 }, 'the second innings ends'],
  ['cricket', { away: 162 }, 'the last super over'],
  ['cricket', { superHome: 8, superAway: 6 }, 'only sides with as many runs'],
  ['cricket', { homeBalls: 121 }, 'at most 120 balls'],
  ['moba', { winner2: 3 }, 'was won by 1 at home or 2 away'],
  ['moba', { winner2: 2 }, 'no side has won two maps'],
  ['moba', { winner3: 1, homeMap3: 9, awayMap3: 7 }, 'over before its last map'],
  ['fps', { homeMap1: 13, awayMap1: 12 }, 'cannot end at 13 to 12'],
  ['fps', { winner1: 2 }, 'for that side'],
])('a score of %s with %j is no end', (id, change, problem) => {
  expect(enteredScore(sportOf(id), { ...FINAL[id], ...change })).toContain(problem)
})

test('an overtime, a super over and a chase that reached its target are ends', () => {
  const overtime = { home: 95, away: 90, awayQuarter1: 31 }
  for (const [id, change] of [
    ['basketball', overtime],
    ['cricket', { away: 162, superHome: 8, superAway: 6 }],
    ['cricket', { away: 163, awayBalls: 111 }],
  ] as const)
    expect(enteredScore(sportOf(id), { ...FINAL[id], ...change })).toBeTypeOf('object')
  const tie = scoreIn(sportOf('cricket'), { ...FINAL.cricket, away: 162, superHome: 8, superAway: 6 })
  expect(sportOf('cricket').judge({ market: 340, spec: '' }, '4', tie)).toBe('W')
  expect(sportOf('cricket').judge({ market: 342, spec: '' }, '74', tie)).toBe('W')
})
