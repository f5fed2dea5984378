/**
 * What is wrong with a match that an operator enters, in a sentence: read before it is proposed, and again when it is entered.
 */
import { problemOfMarkets, type EnteredMarket } from '@night-market/games/kernel/book/entered'
import { SPORTS } from '@night-market/games/families/sports'
import type { EnteredMarkets, EnteredMatch } from '@night-market/protocol/vendor/book-acts'
import { later } from '../model.ts'

const MOST_AHEAD_MS = 60 * 86_400_000

/** Null of a match that can be sold. */
export const problemOfMatch = (match: EnteredMatch, markets: EnteredMarkets, now: Date): string | null =>
  problemOfSides(match, now) ?? problemOfOdds(match.sport, markets)

/** Null of a match that can be entered, whatever its markets. */
export function problemOfSides({ home, away, starts_at: start }: EnteredMatch, now: Date): string | null {
  const startsAt = new Date(start)
  if (nameOf(home) === nameOf(away)) return 'both sides are the same'
  if (startsAt <= now) return 'it has begun already'
  if (startsAt > later(now, MOST_AHEAD_MS)) return 'it begins more than 60 days from now'
  return null
}

const nameOf = (side: string): string => side.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ')

export function problemOfOdds(id: string, markets: EnteredMarkets): string | null {
  const sport = SPORTS.find((one) => one.id === id)
  if (sport === undefined) return `the sports are ${SPORTS.map((one) => one.id).join(', ')}`
  return problemOfMarkets(sport, marketsOf(markets))
}

export const marketsOf = (markets: EnteredMarkets): EnteredMarket[] =>
  markets.map(({ market, specifiers: spec = '', odds }) => ({ market, spec, odds }))
