/** What is offered of a list of markets, and what their outcomes come to. */
import { mostEven, specOf, type Line } from './lines.ts'
import {
  marketIn,
  outcomeOf,
  specIn,
  type By,
  type End,
  type Ends,
  type Market,
  type Spec,
} from './markets.ts'
import { priced } from './pricing.ts'
import type { Chances, MarketRef, PricedMarket, Verdict } from './sport.ts'
import { certain, winShare } from './verdicts.ts'

/** Lines of which one side is all but certain are not offered. */
const LEAST_CHANCE = 0.05
/** The most even line is at most so many quarters from the median. */
const OFF_MEDIAN = 8

/** A match where it stands, as its markets see it. */
export interface Match<About extends string> {
  /** What a market is about, until now. */
  standing(about: About, nth: number): End
  isEnded(about: About, nth: number): boolean
  /** Whether a part of it will never be played: bets on it are pushed. */
  isUnplayed?(about: About, nth: number): boolean
  /** All ends of it, or those by which a market is priced. */
  ends(market: Market<About>, nth: number): Ends
  /** The goal or the period that is offered now; nothing where no such market is. */
  next(about: About): number | undefined
  /** Whether markets about it are offered before it ends; all are where this is left out. */
  isOffered?(about: About): boolean
}

/** Null while open: a verdict stands as soon as nothing that may come can change it. */
export function judgeIn<About extends string>(
  markets: readonly Market<About>[],
  ref: MarketRef,
  outcome: string,
  match: Pick<Match<About>, 'standing' | 'isEnded' | 'isUnplayed'>,
): Verdict | null {
  const market = marketIn(markets, ref.market)
  const { nth, line } = specIn(market, ref)
  const rule = outcomeOf(market, outcome)
  if (match.isUnplayed?.(market.about, nth) === true) return 'P'
  const end = match.standing(market.about, nth)
  const isKnown = match.isEnded(market.about, nth) || rule.isSettled?.(end, line) === true
  return isKnown ? rule.verdict(end, line) : null
}

export function chancesIn<About extends string>(
  markets: readonly Market<About>[],
  match: Match<About>,
): (ref: MarketRef, outcome: string) => Chances {
  return (ref, outcome) => {
    const verdict = judgeIn(markets, ref, outcome, match)
    if (verdict !== null) return certain(verdict)
    const market = marketIn(markets, ref.market)
    const { nth, line } = specIn(market, ref)
    return chancesOf(market, outcome, line, match.ends(market, nth))
  }
}

/** All markets that are open; `more` is added to each margin. */
export function boardIn<About extends string>(
  markets: readonly Market<About>[],
  match: Match<About>,
  more: number,
): PricedMarket[] {
  return markets.flatMap((market) => {
    if (match.isOffered?.(market.about) === false) return []
    const nth = market.nth === undefined ? 0 : match.next(market.about)
    if (nth === undefined || match.isEnded(market.about, nth)) return []
    const ends = match.ends(market, nth)
    if (market.line === undefined) return offer(market, ends, { nth, line: 0 }, more, market.isMain === true)
    const lines = openLines(market, market.line, ends)
    const even = mostEven(lines)
    return lines.filter(isNear(even, market.line)).flatMap((line) => {
      const isMain = line === even && market.isMain === true
      return offer(market, ends, { nth, line: line.quarters }, more, isMain)
    })
  })
}

function chancesOf(market: Market, outcome: string, line: number, { at, mass }: Ends): Chances {
  const rule = outcomeOf(market, outcome)
  const sums = { W: 0, HW: 0, P: 0, HL: 0, L: 0 }
  let place = 0
  for (const end of at) sums[rule.verdict(end, line)] += mass[place++] as number
  return sums
}

function offer(market: Market, ends: Ends, spec: Spec, more: number, isMain: boolean): PricedMarket[] {
  const outcomes = Object.keys(market.outcomes).map((outcome) => {
    return { outcome, chances: chancesOf(market, outcome, spec.line, ends) }
  })
  const prices = priced(outcomes, market.margin + more, market.overlap)
  if (prices === null) return []
  return [{ market: market.market, spec: textOf(market, spec), tab: market.tab, isMain, outcomes: prices }]
}

function textOf({ fixed, nth: name, line }: Market, spec: Spec): string {
  const first = fixed === undefined ? [] : [fixed]
  const nth = name === undefined ? [] : [`${name}=${spec.nth}`]
  return [...first, ...nth, ...(line === undefined ? [] : [specOf(line.name, spec.line)])].join('|')
}

type Span = NonNullable<Market['line']>

const isHalfLine = (quarters: number): boolean => Math.abs(quarters) % 4 === 2

function isNear(even: Line | undefined, { near, far }: Span): (line: Line) => boolean {
  return ({ quarters }) => {
    const off = Math.abs(quarters - (even?.quarters ?? 0))
    return off <= near || (off <= far && isHalfLine(quarters))
  }
}

/** Lines about the median of which neither side is all but certain: half lines, and quarters where they are offered. */
function openLines(market: Market, { name, near, far, not }: Span, ends: Ends): Line[] {
  const [first = ''] = Object.keys(market.outcomes)
  const middle = name === 'hcp' ? -4 * medianOf(ends, KEYS.margin) : 4 * medianOf(ends, KEYS.sum)
  const least = name === 'hcp' ? -Infinity : 2
  const found: Line[] = []
  for (let off = -far - OFF_MEDIAN; off <= far + OFF_MEDIAN; off++) {
    const quarters = middle + off
    if (quarters < least || (near === 0 && !isHalfLine(quarters)) || not?.includes(quarters)) continue
    const chance = winShare(chancesOf(market, first, quarters, ends)) ?? 0
    if (chance >= LEAST_CHANCE && chance <= 1 - LEAST_CHANCE) found.push({ quarters, chance })
  }
  return found
}

function medianOf({ at, mass }: Ends, keyOf: (end: End) => number): number {
  const keyed = at.map((end, place) => [keyOf(end), mass[place] ?? 0] as const)
  let below = 0
  for (const [key, chance] of keyed.toSorted(([a], [b]) => a - b)) {
    below += chance
    if (below >= 0.5) return key
  }
  return 0
}

const KEYS = {
  margin: (end: End) => end[0] - end[1],
  sum: (end: End) => end[0] + end[1],
  home: (end: End) => end[0],
  away: (end: End) => end[1],
} as const

/** Ends that agree in what a market depends on, as one each. */
export function gathered({ at, mass }: Ends, by: Exclude<By, 'all'>): Ends {
  const keyOf = KEYS[by]
  const sums = new Map<number, number>()
  let place = 0
  for (const end of at) {
    const key = keyOf(end)
    sums.set(key, (sums.get(key) ?? 0) + (mass[place++] as number))
  }
  return { at: [...sums.keys()].map((key) => endBy(by, key)), mass: [...sums.values()] }
}

/** One side may stand below zero here: only the difference, the sum or that side is read. */
export const endBy = (by: Exclude<By, 'all'>, key: number): End => (by === 'away' ? [0, key, 0] : [key, 0, 0])
