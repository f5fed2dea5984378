/** What is wrong with an outright that an operator enters: read before it is proposed, and again when it is entered. */
import { problemOfEntrants, problemOfPrices, type Entrant } from '@night-market/games/kernel/book/outright'
import { SPORTS } from '@night-market/games/families/sports'
import type { EnteredOutright, OutrightMarkets } from '@night-market/protocol/vendor/book-acts'
import { later } from '../model.ts'

/** A season is entered before it begins. */
const MOST_AHEAD_DAYS = 400
const DAY_MS = 86_400_000

/** Null of an outright that can be sold. */
export function problemOfOutright(
  outright: EnteredOutright,
  prices: OutrightMarkets,
  now: Date,
): string | null {
  const [closesAt, endsAt] = [new Date(outright.closes_at), new Date(outright.ends_at)]
  if (!SPORTS.some(({ id }) => id === outright.sport))
    return `the sports are ${SPORTS.map(({ id }) => id).join(', ')}`
  if (closesAt <= now) return 'it has closed already'
  if (endsAt < closesAt) return 'it ends before it closes'
  if (endsAt > later(now, MOST_AHEAD_DAYS * DAY_MS))
    return `it ends more than ${MOST_AHEAD_DAYS} days from now`
  const entrants = entrantsOf(outright)
  return problemOfEntrants(entrants) ?? problemOfPrices(entrants, prices)
}

export const entrantsOf = ({ competitors }: Pick<EnteredOutright, 'competitors'>): Entrant[] =>
  competitors.map((name) => ({ name, isOut: false }))
