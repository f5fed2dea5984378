/** Bets as their player sees them. */
import type { BookBet } from '@night-market/protocol/vendor/book'
import type { Currency } from '../../../catalogue/stakes.ts'
import type { BookHost } from '../host.ts'
import type { EventRow } from '../model.ts'
import { eventsNamed } from '../queries.ts'
import { competitorOf } from '../shown.ts'
import type { StoredBet, StoredLeg } from './queries.ts'
import { quoteOf } from './quote.ts'

export async function shownBets(
  host: Pick<BookHost, 'db' | 'clock' | 'chances'>,
  currency: Currency,
  bets: readonly StoredBet[],
): Promise<BookBet[]> {
  const ids = new Set(bets.flatMap(({ legs }) => legs.map(({ event_id: id }) => id)))
  const events = await eventsNamed(host.db, [...ids])
  const now = host.clock()
  return bets.map((bet) => {
    const quote = quoteOf(host, currency, bet, events, now)
    return {
      ...{ id: bet.round_id, state: bet.state, sizes: bet.sizes, lines: bet.lines },
      ...{ stake: String(bet.stake), stakeOfLine: String(bet.stake_of_line) },
      ...{ greatestWin: String(bet.greatest_win), paid: String(bet.payout ?? 0n) },
      placedAt: bet.placed_at.getTime(),
      ...(bet.reason !== null && { reason: bet.reason }),
      legs: bet.legs.map((leg) => shownLeg(leg, events)),
      cashOut: quote === null ? null : { amount: String(quote.amount), feeBps: quote.feeBps },
    }
  })
}

function shownLeg(leg: StoredLeg, events: ReadonlyMap<string, EventRow>): BookBet['legs'][number] {
  const event = events.get(leg.event_id)
  if (event === undefined) throw new Error(`event ${leg.event_id} is gone`)
  return {
    ...{ event: event.eventId, market: leg.market, spec: leg.spec, outcome: leg.outcome, d100: leg.d100 },
    ...{ home: competitorOf(event, 'home').name, away: competitorOf(event, 'away').name },
    ...{ startsAt: event.startsAt.getTime(), verdict: leg.verdict },
  }
}
