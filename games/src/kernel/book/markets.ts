/** Markets as data: outcomes are functions from an end of what the market is about to a verdict. */
import { quartersOf } from './lines.ts'
import type { MarketClass, MarketForm, MarketRef, Verdict } from './sport.ts'
import { lineVerdict } from './verdicts.ts'

/** An end of a match or a part of it: mostly the counts of the home and of the away side. */
export type End = readonly [number, number, number]

/** A list of ends, and the chance of each. */
export interface Ends {
  at: End[]
  mass: number[]
}

export interface Outcome {
  verdict(end: End, line: number): Verdict
  /** Whether what comes after cannot change the verdict. */
  isSettled?(end: End, line: number): boolean
}

/** By what alone the verdicts of a market depend on an end: ends that agree in it are priced as one. */
export type By = 'all' | 'margin' | 'sum' | 'home' | 'away'

export interface Market<About extends string = string> {
  market: number
  about: About
  by: By
  tab: string
  class: MarketClass
  margin: number
  /** Several of its outcomes may win together. */
  overlap?: boolean
  /** What its spec begins with on every line: `inningnr=1`. */
  fixed?: string
  /** Which goal or period it is about, as its spec names it. */
  nth?: 'goalnr' | 'quarternr' | 'overnr' | 'dismissalnr' | 'setnr' | 'mapnr'
  /**
   * Its line, and which are offered: quarter lines within `near` quarters of the most even one, half lines within `far`, but none
   * of `not`, which say the same as another market.
   */
  line?: { name: 'hcp' | 'total'; near: number; far: number; not?: readonly number[] }
  /** It stands for its event in a list; of lines the most even one. */
  isMain?: boolean
  /** The outcomes by their numbers. */
  outcomes: Readonly<Record<string, Outcome>>
}

export const wins = (is: boolean): Verdict => (is ? 'W' : 'L')

/** An outcome that wins where the home side leads, is level or is behind: 1, 0, -1. */
export const result = (...signs: number[]): Outcome => ({
  verdict: ([home, away]) => wins(signs.includes(Math.sign(home - away))),
})

export const WINNER: Readonly<Record<string, Outcome>> = { 1: result(1), 2: result(0), 3: result(-1) }

/** The winner of two; a draw is pushed. */
export const SIDES: Readonly<Record<string, Outcome>> = {
  4: { verdict: ([home, away]) => lineVerdict(4 * (home - away)) },
  5: { verdict: ([home, away]) => lineVerdict(4 * (away - home)) },
}

export const HANDICAP: Readonly<Record<string, Outcome>> = {
  1714: { verdict: ([home, away], line) => lineVerdict(4 * (home - away) + line) },
  1715: { verdict: ([home, away], line) => lineVerdict(4 * (away - home) - line) },
}

/** Over and under a line; a count only grows, so that one that is over by a half stays over. */
export function totalOf(count: (end: End) => number): Readonly<Record<string, Outcome>> {
  const isSettled = (end: End, line: number): boolean => 4 * count(end) - line >= 2
  return {
    12: { verdict: (end, line) => lineVerdict(4 * count(end) - line), isSettled },
    13: { verdict: (end, line) => lineVerdict(line - 4 * count(end)), isSettled },
  }
}

export const TOTAL = totalOf(([home, away]) => home + away)
export const HOME_TOTAL = totalOf(([home]) => home)
export const AWAY_TOTAL = totalOf(([, away]) => away)

/** A market of a list by its number; ends where there is none. */
export function marketIn<About extends string>(
  markets: readonly Market<About>[],
  number: number,
): Market<About> {
  const found = markets.find(({ market }) => market === number)
  if (found === undefined) throw new Error(`there is no market ${number}`)
  return found
}

export function formIn(markets: readonly Market[], number: number): MarketForm {
  const { tab, isMain = false, overlap, outcomes, ...market } = marketIn(markets, number)
  return {
    class: market.class,
    tab,
    isMain,
    outcomes: Object.keys(outcomes),
    winners: overlap === true ? 2 : 1,
  }
}

export function outcomeOf({ market, outcomes }: Market, outcome: string): Outcome {
  const found = Object.hasOwn(outcomes, outcome) ? outcomes[outcome] : undefined
  if (found === undefined) throw new Error(`market ${market} has no outcome ${outcome}`)
  return found
}

/** Which goal or period, and the line in quarters. */
export interface Spec {
  nth: number
  line: number
}

/** Reads `goalnr=3`, `total=2.5` or `inningnr=1|overnr=7|total=8.5`; ends where it is not written so. */
export function specIn(market: Market, { spec }: MarketRef): Spec {
  const fixed = market.fixed?.split('|') ?? []
  const all = spec === '' ? [] : spec.split('|')
  const isFixed = fixed.every((part, place) => all[place] === part)
  const parts = isFixed ? all.slice(fixed.length) : all
  const nth = market.nth === undefined ? 0 : nthOf(parts.shift() ?? '', market.nth)
  const line = market.line === undefined ? 0 : quartersOf(parts.shift() ?? '', market.line.name)
  const isLine = line !== undefined && !(market.line?.name === 'total' && line < 0)
  if (nth === undefined || !isLine || !isFixed || parts.length > 0) {
    throw new Error(`market ${market.market} has no line "${spec}"`)
  }
  return { nth, line }
}

function nthOf(part: string, name: string): number | undefined {
  const text = part.startsWith(`${name}=`) ? part.slice(name.length + 1) : ''
  return /^[1-9][0-9]?$/.test(text) ? Number(text) : undefined
}
