/** The markets of a match as its feed has them, and the board that follows from them. */
import { enteredBoard, problemOfMarkets, type EnteredMarket } from '@night-market/games/kernel/book/entered'
import { LEAST_X100, MOST_X100 } from '@night-market/games/kernel/book/margin'
import type { PricedMarket, Sport } from '@night-market/games/kernel/book/sport'
import type { MessageOf } from './messages.ts'

export interface FeedMarket {
  market: number
  spec: string
  status: 'active' | 'suspended' | 'closed'
  /** The last that could be sold; null before the first. */
  odds: Readonly<Record<string, number>> | null
  isInPlay: boolean
  pricedAt: Date
}

/** Odds of before the start are not sold in play: those markets wait for new ones. */
export const standingMarkets = (markets: readonly FeedMarket[], isInPlay: boolean): FeedMarket[] =>
  markets.map((market) =>
    isInPlay && !market.isInPlay && market.status === 'active' ? { ...market, status: 'suspended' } : market,
  )

type Offered = MessageOf<'odds_change'>['markets'][number]

const ACTIVE = 1
const SUSPENDED = -1

export const nameOf = ({ market, spec }: Pick<FeedMarket, 'market' | 'spec'>): string =>
  `${market} ${spec}`.trim()

/**
 * A market after a message, beside others of the match that are sold; a market that cannot be sold like this is suspended, and
 * `problem` says why.
 */
export function pricedMarket(
  sport: Sport,
  known: FeedMarket,
  { status, outcomes }: Offered,
  others: readonly FeedMarket[],
): { market: FeedMarket; problem: string | null } {
  if (status === SUSPENDED) return { market: { ...known, status: 'suspended' }, problem: null }
  if (status !== ACTIVE) return { market: { ...known, status: 'closed' }, problem: null }
  const odds = Object.fromEntries(
    outcomes.flatMap(({ id, odds: decimal = 0, active }) => (active === 1 ? [[id, x100Of(decimal)]] : [])),
  )
  const wanted = { market: known.market, spec: known.spec, odds }
  const beside = others.flatMap((each) => (each.market === known.market ? (soldOf(each) ?? []) : []))
  const problem = problemOfMarkets(sport, [...beside, wanted])
  return problem === null
    ? { market: { ...known, status: 'active', odds }, problem }
    : { market: { ...known, status: 'suspended' }, problem }
}

/** Rounded down to two places, in what is left of a binary fraction. */
function x100Of(decimal: number): number {
  const x100 = Math.floor(Number((decimal * 100).toFixed(4)))
  return Number.isSafeInteger(x100) && x100 >= LEAST_X100 && x100 <= MOST_X100 ? x100 : 0
}

const soldOf = ({ market, spec, status, odds }: FeedMarket): EnteredMarket | null =>
  status === 'active' && odds !== null ? { market, spec, odds } : null

/** All that is sold or suspended, in the order of markets; what is suspended has no odds. */
export function boardOf(sport: Sport, markets: readonly FeedMarket[]): PricedMarket[] {
  const shown = markets.filter(({ status }) => status !== 'closed').toSorted(byName)
  const priced = shown.flatMap(({ market, spec, odds }) => (odds === null ? [] : { market, spec, odds }))
  const sold = new Set(shown.filter((each) => soldOf(each) !== null).map(nameOf))
  return enteredBoard(sport, priced).map((each) =>
    sold.has(nameOf(each))
      ? each
      : { ...each, outcomes: each.outcomes.map((outcome) => ({ ...outcome, d100: null })) },
  )
}

const byName = (one: FeedMarket, other: FeedMarket): number =>
  one.market - other.market || one.spec.localeCompare(other.spec, 'en', { numeric: true })
