/** What is offered where a match of football stands, and what its outcomes come to. */
import { mostEven, specOf, type Line } from '../../kernel/book/lines.ts'
import { priced } from '../../kernel/book/pricing.ts'
import type { Chances, MarketRef, PricedMarket, Score, Sheet, Verdict } from '../../kernel/book/sport.ts'
import { certain, winShare } from '../../kernel/book/verdicts.ts'
import { forecast, nextGoalOf, standingOf, type Ends, type Forecast } from './forecast.ts'
import { lineOf, marketOf, MARKETS, outcomeOf, type Market } from './rules.ts'
import { isHalfOver, isOver } from './standing.ts'

const IN_PLAY = 0.01
/** Lines of which one side is all but certain are not offered. */
const LEAST_CHANCE = 0.05

/** Lines of a market, in quarters about the most even one: quarter lines within `near`, half lines within `far`. */
const SPANS: Readonly<Record<number, { near: number; far: number }>> = {
  16: { near: 2, far: 6 },
  18: { near: 2, far: 10 },
  19: { near: 0, far: 4 },
  20: { near: 0, far: 4 },
  66: { near: 1, far: 2 },
  68: { near: 1, far: 4 },
  166: { near: 0, far: 8 },
}
const MOST_LINE = 12 * 4
const LOBBY = new Set([1, 16, 18])

export function board(sheet: Sheet, score: Score): PricedMarket[] {
  if (isOver(score)) return []
  const views = projected(forecast(sheet, score))
  const more = score.step > 0 ? IN_PLAY : 0
  return MARKETS.filter(({ about }) => about !== 'half' || !isHalfOver(score)).flatMap((market) => {
    const ends = views(market)
    if (market.line === undefined) return offer(market, ends, '', 0, more, LOBBY.has(market.market))
    if (market.line === 'goalnr') {
      const nth = nextGoalOf(score)
      return offer(market, ends, `goalnr=${nth}`, nth, more, false)
    }
    return lines(market, market.line, ends, more)
  })
}

/** Ends by what a market depends on: those that agree in it are one. */
function projected(all: Forecast): (market: Market) => Ends {
  const kept = new Map<string, Ends>()
  return ({ about, by }) => {
    if (by === 'all') return all[about]
    const key = `${about} ${by}`
    const known = kept.get(key) ?? gathered(all[about], by)
    kept.set(key, known)
    return known
  }
}

type End = Ends['at'][number]

const KEYS = {
  margin: (end: End) => end[0] - end[1],
  sum: (end: End) => end[0] + end[1],
  home: (end: End) => end[0],
  away: (end: End) => end[1],
} as const

function gathered({ at, mass }: Ends, by: Exclude<Market['by'], 'all'>): Ends {
  const sums = new Map<number, number>()
  const keyOf = KEYS[by]
  let place = 0
  for (const end of at) {
    const key = keyOf(end)
    sums.set(key, (sums.get(key) ?? 0) + (mass[place++] as number))
  }
  // One side may stand below zero here: only the difference, the sum or that side is read.
  const end = (key: number): End => (by === 'away' ? [0, key, 0] : [key, 0, 0])
  return { at: [...sums.keys()].map(end), mass: [...sums.values()] }
}

function chancesIn(market: Market, outcome: string, line: number, { at, mass }: Ends): Chances {
  const rule = outcomeOf(market, outcome)
  const sums = { W: 0, HW: 0, P: 0, HL: 0, L: 0 }
  let place = 0
  for (const end of at) sums[rule.verdict(end, line)] += mass[place++] as number
  return sums
}

function offer(
  market: Market,
  ends: Ends,
  spec: string,
  line: number,
  more: number,
  isMain: boolean,
): PricedMarket[] {
  const outcomes = Object.keys(market.outcomes).map((outcome) => {
    return { outcome, chances: chancesIn(market, outcome, line, ends) }
  })
  const prices = priced(outcomes, market.margin + more, market.overlap)
  if (prices === null) return []
  return [{ market: market.market, spec, tab: market.tab, isMain, outcomes: prices }]
}

function lines(market: Market, name: 'hcp' | 'total', ends: Ends, more: number): PricedMarket[] {
  const all = openLines(market, name, ends)
  const even = mostEven(all)
  const span = SPANS[market.market]
  if (even === undefined || span === undefined) return []
  return all.filter(isNear(even, span)).flatMap((line) => {
    const isMain = line === even && LOBBY.has(market.market)
    return offer(market, ends, specOf(name, line.quarters), line.quarters, more, isMain)
  })
}

const isHalfLine = (quarters: number): boolean => Math.abs(quarters) % 4 === 2

function isNear(even: Line, { near, far }: { near: number; far: number }): (line: Line) => boolean {
  return ({ quarters }) => {
    const off = Math.abs(quarters - even.quarters)
    return off <= near || (off <= far && isHalfLine(quarters))
  }
}

/** Lines of which neither side is all but certain; without quarters where the market has half lines alone. */
function openLines(market: Market, name: 'hcp' | 'total', ends: Ends): Line[] {
  const [first = ''] = Object.keys(market.outcomes)
  const found: Line[] = []
  const onlyHalves = SPANS[market.market]?.near === 0
  const [from, to] = name === 'hcp' ? [-MOST_LINE, MOST_LINE] : totalsOf(ends)
  for (let quarters = from; quarters <= to; quarters++) {
    if (onlyHalves && !isHalfLine(quarters)) continue
    const chance = winShare(chancesIn(market, first, quarters, ends)) ?? 0
    if (chance >= LEAST_CHANCE && chance <= 1 - LEAST_CHANCE) found.push({ quarters, chance })
  }
  return found
}

/** From half a goal over the count until now to what is never reached. */
function totalsOf({ at }: Ends): [number, number] {
  const now = Math.min(...at.map(([home, away]) => home + away))
  return [4 * now + 2, 4 * now + MOST_LINE + 80]
}

/** Null while open: a verdict stands as soon as nothing that may come can change it. */
export function judge(ref: MarketRef, outcome: string, score: Score): Verdict | null {
  const market = marketOf(ref.market)
  const line = lineOf(market, ref)
  const rule = outcomeOf(market, outcome)
  const end = standingOf(market.about, score, line)
  if (isEnded(market, score) || rule.isSettled?.(end, line) === true) return rule.verdict(end, line)
  const isHalfKnown = market.about === 'course' && isHalfOver(score)
  return isHalfKnown && !canStillWin(market, outcome, end) ? 'L' : null
}

function isEnded({ about }: Market, score: Score): boolean {
  return about === 'half' ? isHalfOver(score) : isOver(score)
}

/** Whether any result at the end goes with the half-time that was. */
function canStillWin(market: Market, outcome: string, [, , led]: End): boolean {
  const rule = outcomeOf(market, outcome)
  return [1, 0, -1].some((lead) => rule.verdict([lead, 0, led], 0) === 'W')
}

export function chancesAt(sheet: Sheet, score: Score): (ref: MarketRef, outcome: string) => Chances {
  const views = projected(forecast(sheet, score))
  return (ref, outcome) => {
    const verdict = judge(ref, outcome, score)
    if (verdict !== null) return certain(verdict)
    const market = marketOf(ref.market)
    const line = lineOf(market, ref)
    if (market.line === 'goalnr' && line !== nextGoalOf(score))
      throw new Error(`goal ${line} is not the next`)
    return chancesIn(market, outcome, line, views(market))
  }
}
