/** What is wrong with an outright that an operator enters: read before it is proposed, and again when it is entered. */
import {
  placesOf,
  plainName,
  problemBeside,
  problemOfEntrants,
  problemOfPrices,
  type Entrant,
} from '@night-market/games/kernel/book/outright'
import type { PricedMarket } from '@night-market/games/kernel/book/sport'
import { SPORTS } from '@night-market/games/families/sports'
import type { EnteredOutright, OutrightMarkets } from '@night-market/protocol/vendor/book-acts'
import type { Db } from '@night-market/vendor-kit/database/db'
import { later } from '../model.ts'
import { openOutrights } from './queries.ts'

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

/**
 * Null of prices that are no sure win together with those of another outright on sale, of one league, places and competitors.
 * It is looked for where prices are agreed on, in what is on sale then; a competition that is entered under two leagues is not
 * seen.
 */
export async function problemBesideOthers(
  db: Db,
  { eventId, sport, league }: { eventId: string; sport: string; league: string },
  prices: OutrightMarkets,
): Promise<string | null> {
  const open = await openOutrights(db, sport, eventId)
  const others = open.filter((other) => plainName(other.league) === plainName(league))
  const problems = others.flatMap(({ event_id: id, name, competitors, board }) => {
    const markets = board.map((market) => ({
      places: placesOf(market) ?? 0,
      odds: oddsOf(competitors, market),
    }))
    return problemBeside(prices, { name: `${name} (${id})`, markets }) ?? []
  })
  return problems[0] ?? null
}

const oddsOf = (competitors: readonly Entrant[], { outcomes }: PricedMarket): Record<string, number> =>
  Object.fromEntries(
    outcomes.flatMap(({ outcome, d100 }) => {
      const name = competitors[Number(outcome) - 1]?.name
      return name === undefined || d100 === null ? [] : [[name, d100]]
    }),
  )

export const entrantsOf = ({ competitors }: Pick<EnteredOutright, 'competitors'>): Entrant[] =>
  competitors.map((name) => ({ name, isOut: false }))
