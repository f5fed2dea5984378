/** What is paid for closing a bet, or a share of it, now: its open legs by the model's chances of where their matches stand. */
import { sportOf } from '@night-market/games/families/sports'
import {
  cashOutOf,
  openLeg,
  within,
  type CashOut,
  type DecidedLeg,
  type OpenLeg,
} from '@night-market/games/kernel/book/slip'
import type { Currency } from '../../../catalogue/stakes.ts'
import { chancesOf, type BookHost } from '../host.ts'
import { stopOf, type EventRow, type VirtualEvent } from '../model.ts'
import { mostPayout } from './money.ts'
import { isPaused, isStepDue } from './price.ts'
import { decidedLeg, type StoredBet, type StoredLeg } from './queries.ts'

/** A bet that can be closed: its legs where their matches stand. */
export interface Offer {
  legs: (DecidedLeg | OpenLeg)[]
  /** The boards that they were read on, one for each leg that had no verdict in the books. */
  held: { eventId: string; seq: number }[]
}

/**
 * Null where the bet is free or not open, its legs are all decided, or one of their matches is paused, about to move, or was
 * entered: no model knows its chances.
 */
export function offerOf(
  host: Pick<BookHost, 'chances'>,
  bet: StoredBet,
  events: ReadonlyMap<string, EventRow>,
  now: Date,
): Offer | null {
  if (bet.state !== 'open' || bet.is_free) return null
  const offer: Offer = { legs: [], held: [] }
  for (const leg of bet.legs) {
    if (leg.verdict !== null) {
      offer.legs.push(decidedLeg(leg, leg.verdict))
      continue
    }
    const event = events.get(leg.event_id)
    if (event === undefined || event.driver === 'file' || !isQuoted(event, leg, now)) return null
    offer.held.push({ eventId: event.eventId, seq: event.seq })
    offer.legs.push(standingLeg(host, event, leg))
  }
  return offer.legs.some((leg) => 'expectedPpm' in leg) ? offer : null
}

/** What closing a share of what is left of a bet pays; null where that is nothing. */
export function quoteOf(
  { legs }: Offer,
  { open_of_line: open, sizes, cashed }: StoredBet,
  currency: Currency,
  shareBps: number,
): CashOut | null {
  const closed = cashOutOf(open, sizes, legs, shareBps)
  const amount = within(closed.amount, mostPayout(currency), cashed)
  return amount === 0n ? null : { ...closed, amount }
}

const isQuoted = (event: EventRow, leg: StoredLeg, now: Date): boolean =>
  event.dueAt !== null && !isPaused(event, now) && !isStepDue(event, now) && stopOf(event, leg) === undefined

/** A leg that the score has decided counts so, before its verdict stands in the books. */
function standingLeg(
  host: Pick<BookHost, 'chances'>,
  event: VirtualEvent,
  leg: StoredLeg,
): DecidedLeg | OpenLeg {
  const verdict = sportOf(event.sport).judge(leg, leg.outcome, event.score)
  if (verdict !== null) return { d100: leg.d100, verdict }
  return openLeg(leg.d100, chancesOf(host, event)(leg, leg.outcome))
}
