/** The markets of football: their outcomes, and what each comes to at an end of the match. */
import { quartersOf } from '../../kernel/book/lines.ts'
import type { MarketClass, MarketRef, Verdict } from '../../kernel/book/sport.ts'
import { lineVerdict } from '../../kernel/book/verdicts.ts'
import type { Forecast } from './forecast.ts'

type End = readonly [number, number, number]

/** A market's number, what it is about, and the rules of its outcomes. */
export interface Market {
  market: number
  about: keyof Forecast
  /** What alone the verdicts depend on: ends that agree in it are priced as one. */
  by: 'all' | 'margin' | 'sum' | 'home' | 'away'
  tab: string
  class: MarketClass
  margin: number
  /** Several of its outcomes may win together. */
  overlap?: boolean
  /** The name of its line: `hcp` and `total` in quarters, `goalnr` as it is. */
  line?: 'hcp' | 'total' | 'goalnr'
  /** The outcomes by their numbers. */
  outcomes: Readonly<Record<string, Outcome>>
}

interface Outcome {
  verdict(end: End, line: number): Verdict
  /** Whether what comes after cannot change the verdict. */
  isSettled?(end: End, line: number): boolean
}

const wins = (is: boolean): Verdict => (is ? 'W' : 'L')

/** Outcomes that win where the home side leads, is level or is behind: 1, 0, -1. */
const result = (...signs: number[]): Outcome => ({
  verdict: ([home, away]) => wins(signs.includes(Math.sign(home - away))),
})
const WINNER = { 1: result(1), 2: result(0), 3: result(-1) }
const NO_BET: Readonly<Record<string, Outcome>> = {
  4: { verdict: ([home, away]) => lineVerdict(4 * (home - away)) },
  5: { verdict: ([home, away]) => lineVerdict(4 * (away - home)) },
}
const HANDICAP: Readonly<Record<string, Outcome>> = {
  1714: { verdict: ([home, away], line) => lineVerdict(4 * (home - away) + line) },
  1715: { verdict: ([home, away], line) => lineVerdict(4 * (away - home) - line) },
}

/** Over and under a line; a count only grows, so that one that is over by half a goal stays over. */
const total = (count: (end: End) => number): Readonly<Record<string, Outcome>> => {
  const isSettled = (end: End, line: number): boolean => 4 * count(end) - line >= 2
  return {
    12: { verdict: (end, line) => lineVerdict(4 * count(end) - line), isSettled },
    13: { verdict: (end, line) => lineVerdict(line - 4 * count(end)), isSettled },
  }
}
const SUM = total(([home, away]) => home + away)

const bothScore = ([home, away]: End): boolean => home > 0 && away > 0
const MOST_SCORE = 4
const FIRST_SCORE = 274
const OTHER_SCORE = 324

/** From 274 in twos: 0:0, 1:0 … 4:0, 0:1 … 4:4; then any other. */
function scores(): Record<string, Outcome> {
  const outcomes: Record<string, Outcome> = {}
  let number = FIRST_SCORE
  for (let away = 0; away <= MOST_SCORE; away++) {
    for (let home = 0; home <= MOST_SCORE; home++, number += 2) {
      outcomes[number] = {
        verdict: (end) => wins(end[0] === home && end[1] === away),
        isSettled: (end) => end[0] > home || end[1] > away,
      }
    }
  }
  const isOther = ([home, away]: End): boolean => home > MOST_SCORE || away > MOST_SCORE
  outcomes[OTHER_SCORE] = { verdict: (end) => wins(isOther(end)), isSettled: isOther }
  return outcomes
}

/** From 418 in twos, the half first: 1/1, 1/X, 1/2, X/1 … 2/2. */
function halvesAndEnds(): Record<string, Outcome> {
  const pairs = [1, 0, -1].flatMap((half) => [1, 0, -1].map((end) => [half, end] as const))
  return Object.fromEntries(
    pairs.map(([half, end], place) => [
      418 + 2 * place,
      { verdict: ([home, away, led]: End) => wins(led === half && Math.sign(home - away) === end) },
    ]),
  )
}

const scorer = (which: number): Outcome => ({
  verdict: ([by]) => wins(by === which),
  isSettled: ([by]) => by !== 0,
})

const HANDICAPS = { by: 'margin', tab: 'handicap', line: 'hcp', outcomes: HANDICAP } as const
const TOTALS = { by: 'sum', tab: 'totals', line: 'total', outcomes: SUM } as const

/** In the order of the board. Margins: handicaps and totals 4 %, scores and half-time/full-time 12, most 5, others 6. */
export const MARKETS: readonly Market[] = [
  {
    ...{ market: 1, about: 'match', by: 'margin', tab: 'main', class: 'main', margin: 0.05 },
    outcomes: WINNER,
  },
  { ...HANDICAPS, market: 16, about: 'match', class: 'main', margin: 0.04 },
  { ...TOTALS, market: 18, about: 'match', class: 'main', margin: 0.04 },
  {
    ...{ market: 10, about: 'match', by: 'margin', tab: 'main', class: 'other', margin: 0.05, overlap: true },
    outcomes: { 9: result(1, 0), 10: result(1, -1), 11: result(0, -1) },
  },
  {
    ...{ market: 11, about: 'match', by: 'margin', tab: 'main', class: 'other', margin: 0.06 },
    outcomes: NO_BET,
  },
  {
    ...{ market: 29, about: 'match', by: 'all', tab: 'main', class: 'other', margin: 0.05 },
    outcomes: {
      74: { verdict: (end) => wins(bothScore(end)), isSettled: bothScore },
      76: { verdict: (end) => wins(!bothScore(end)), isSettled: bothScore },
    },
  },
  {
    ...{ market: 8, about: 'goal', by: 'all', tab: 'goals', class: 'other', margin: 0.06, line: 'goalnr' },
    outcomes: { 6: scorer(1), 7: scorer(0), 8: scorer(2) },
  },
  {
    ...{ market: 19, about: 'match', by: 'home', tab: 'totals', class: 'other', margin: 0.05, line: 'total' },
    outcomes: total(([home]) => home),
  },
  {
    ...{ market: 20, about: 'match', by: 'away', tab: 'totals', class: 'other', margin: 0.05, line: 'total' },
    outcomes: total(([, away]) => away),
  },
  {
    ...{ market: 26, about: 'match', by: 'sum', tab: 'goals', class: 'other', margin: 0.06 },
    outcomes: {
      70: { verdict: ([home, away]) => wins((home + away) % 2 === 1) },
      72: { verdict: ([home, away]) => wins((home + away) % 2 === 0) },
    },
  },
  {
    ...{ market: 45, about: 'match', by: 'all', tab: 'score', class: 'score', margin: 0.12 },
    outcomes: scores(),
  },
  {
    ...{ market: 47, about: 'course', by: 'all', tab: 'score', class: 'score', margin: 0.12 },
    outcomes: halvesAndEnds(),
  },
  {
    ...{ market: 60, about: 'half', by: 'margin', tab: 'half', class: 'other', margin: 0.05 },
    outcomes: WINNER,
  },
  { ...HANDICAPS, market: 66, about: 'half', tab: 'half', class: 'other', margin: 0.04 },
  { ...TOTALS, market: 68, about: 'half', tab: 'half', class: 'other', margin: 0.04 },
  { ...TOTALS, market: 166, about: 'corners', class: 'other', margin: 0.06 },
]

export function marketOf(number: number): Market {
  const found = MARKETS.find(({ market }) => market === number)
  if (found === undefined) throw new Error(`there is no market ${number}`)
  return found
}

export function outcomeOf({ market, outcomes }: Market, outcome: string): Outcome {
  const found = Object.hasOwn(outcomes, outcome) ? outcomes[outcome] : undefined
  if (found === undefined) throw new Error(`market ${market} has no outcome ${outcome}`)
  return found
}

/** The line of a spec, in quarters or the number of a goal. */
export function lineOf({ market, line }: Market, { spec }: MarketRef): number {
  const value = line === undefined ? 0 : readLine(line, spec)
  if (value === undefined || (line === undefined && spec !== '')) {
    throw new Error(`market ${market} has no line "${spec}"`)
  }
  return value
}

function readLine(line: 'hcp' | 'total' | 'goalnr', spec: string): number | undefined {
  if (line === 'goalnr') return /^goalnr=[1-9][0-9]?$/.test(spec) ? Number(spec.slice(7)) : undefined
  const quarters = quartersOf(spec, line)
  return line === 'total' && quarters !== undefined && quarters < 0 ? undefined : quarters
}
