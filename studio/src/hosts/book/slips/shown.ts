/** Bets as their player sees them. */
import { freeBetPayout, greatestWin, within } from '@night-market/games/kernel/book/slip'
import type { BookBet } from '@night-market/protocol/vendor/book'
import type { Currency } from '../../../catalogue/stakes.ts'
import type { BookHost } from '../host.ts'
import type { EventRow } from '../model.ts'
import { eventsNamed } from '../queries.ts'
import { competitorOf, entrantOf } from '../shown.ts'
import { mostPayout } from './money.ts'
import { reducedOf, type StoredBet, type StoredLeg } from './queries.ts'
import { offerOf, quoteOf, type Offer } from './quote.ts'
import type { WholeBet } from './sets.ts'

/** What is offered of a bet: quarters, and the whole. */
const SHARES_BPS = [2500, 5000, 7500, 10_000]

export async function shownBets(
  host: Pick<BookHost, 'db' | 'clock' | 'chances'>,
  currency: Currency,
  bets: readonly StoredBet[],
): Promise<BookBet[]> {
  const ids = new Set(bets.flatMap(({ legs }) => legs.map(({ event_id: id }) => id)))
  const events = await eventsNamed(host.db, [...ids])
  return bets.map((bet) => shownBet(host, currency, { bet, events }))
}

export function shownBet(
  host: Pick<BookHost, 'clock' | 'chances'>,
  currency: Currency,
  { bet, events }: WholeBet,
): BookBet {
  return {
    id: bet.round_id,
    state: bet.state,
    sizes: bet.sizes,
    lines: bet.lines,
    stake: String(bet.stake),
    stakeOfLine: String(bet.stake_of_line),
    openStake: String(bet.open_of_line * BigInt(bet.lines)),
    ...(bet.is_free && { isFree: true }),
    greatestWin: String(paidOf(bet, mostOf(bet, currency))),
    paid: String(paidOf(bet, bet.payout ?? bet.cashed)),
    placedAt: bet.placed_at.getTime(),
    ...(bet.reason !== null && { reason: bet.reason }),
    legs: bet.legs.map((leg) => shownLeg(leg, events)),
    cashOut: shownOffer(offerOf(host, bet, events, host.clock()), bet, currency),
  }
}

/** What its player gets: of a free bet not the stake. */
export const paidOf = ({ is_free: isFree, stake }: StoredBet, payout: bigint): bigint =>
  isFree ? freeBetPayout(stake, payout) : payout

/** What it pays at most: for its parts that were closed, and for the rest, at what its odds count for now. */
function mostOf({ state, open_of_line: open, ...bet }: StoredBet, currency: Currency): bigint {
  const isAsPlaced = bet.cashed === 0n && bet.legs.every(({ removed }) => removed === null)
  if (state !== 'open' || isAsPlaced) return bet.greatest_win
  const rest = greatestWin(
    open,
    bet.sizes,
    bet.legs.map((leg) => ({ d100: leg.d100, ...reducedOf(leg) })),
  )
  return bet.cashed + within(rest, mostPayout(currency), bet.cashed)
}

function shownOffer(offer: Offer | null, bet: StoredBet, currency: Currency): BookBet['cashOut'] {
  if (offer === null) return null
  const quotes = SHARES_BPS.flatMap((shareBps) => {
    const quote = quoteOf(offer, bet, currency, shareBps)
    return quote === null ? [] : { ...quote, shareBps }
  })
  const [first] = quotes
  if (first === undefined) return null
  return {
    feeBps: first.feeBps,
    parts: quotes.map(({ shareBps, amount }) => ({ shareBps, amount: String(amount) })),
  }
}

function shownLeg(leg: StoredLeg, events: ReadonlyMap<string, EventRow>): BookBet['legs'][number] {
  const event = events.get(leg.event_id)
  if (event === undefined) throw new Error(`event ${leg.event_id} is gone`)
  return {
    event: event.eventId,
    market: leg.market,
    spec: leg.spec,
    outcome: leg.outcome,
    d100: leg.d100,
    home: competitorOf(event, 'home').name,
    away: competitorOf(event, 'away').name,
    ...entrantOf(event, leg.outcome),
    startsAt: event.startsAt.getTime(),
    ...(event.driver !== 'virtual' && { isEntered: true }),
    verdict: leg.verdict,
    ...(leg.places !== null && leg.tied !== null && { deadHeat: { places: leg.places, tied: leg.tied } }),
    ...shownReduction(event, leg),
  }
}

/** What its odds count for, rounded down, and whom it was bet with that was removed since. */
function shownReduction(
  { competitors }: EventRow,
  { removed, ...leg }: StoredLeg,
): Pick<BookBet['legs'][number], 'reduced'> {
  const { reduced } = reducedOf(leg)
  if (reduced === undefined || removed === null) return {}
  const names = removed.flatMap((number) => competitors?.[number - 1]?.name ?? [])
  return { reduced: { d100: Number((reduced.above * 100n) / reduced.below), removed: names } }
}
