/** What is paid for closing a bet now: its open legs by the model's chances of where their matches stand. */
import { sportOf } from '@night-market/games/families/sports'
import {
  cashOutOf,
  openLeg,
  within,
  type DecidedLeg,
  type OpenLeg,
} from '@night-market/games/kernel/book/slip'
import type { Currency } from '../../../catalogue/stakes.ts'
import { chancesOf, type BookHost } from '../host.ts'
import { stopOf, type EventRow } from '../model.ts'
import { mostPayout } from './money.ts'
import { isPaused, isStepDue } from './price.ts'
import type { StoredBet, StoredLeg } from './queries.ts'

export interface Quote {
  amount: bigint
  feeBps: number
  /** Legs that had no verdict in the books. */
  openLegs: number
  /** The boards that it was counted on. */
  held: { eventId: string; seq: number }[]
}

/** Null where the bet is not open, its legs are all decided, or one of their matches is paused or about to move. */
export function quoteOf(
  host: Pick<BookHost, 'chances'>,
  currency: Currency,
  bet: StoredBet,
  events: ReadonlyMap<string, EventRow>,
  now: Date,
): Quote | null {
  if (bet.state !== 'open') return null
  const held: Quote['held'] = []
  const legs: (DecidedLeg | OpenLeg)[] = []
  for (const leg of bet.legs) {
    if (leg.verdict !== null) {
      legs.push({ d100: leg.d100, verdict: leg.verdict })
      continue
    }
    const event = events.get(leg.event_id)
    if (event === undefined || !isQuoted(event, leg, now)) return null
    held.push({ eventId: event.eventId, seq: event.seq })
    legs.push(standingLeg(host, event, leg))
  }
  if (!legs.some((leg) => 'expectedPpm' in leg)) return null
  const { amount, feeBps } = cashOutOf(bet.stake_of_line, bet.sizes, legs)
  if (amount === 0n) return null
  return { amount: within(amount, mostPayout(currency)), feeBps, openLegs: held.length, held }
}

const isQuoted = (event: EventRow, leg: StoredLeg, now: Date): boolean =>
  event.dueAt !== null && !isPaused(event, now) && !isStepDue(event, now) && stopOf(event, leg) === undefined

/** A leg that the score has decided counts so, before its verdict stands in the books. */
function standingLeg(host: Pick<BookHost, 'chances'>, event: EventRow, leg: StoredLeg): DecidedLeg | OpenLeg {
  const verdict = sportOf(event.sport).judge(leg, leg.outcome, event.score)
  if (verdict !== null) return { d100: leg.d100, verdict }
  return openLeg(leg.d100, chancesOf(host, event)(leg, leg.outcome))
}
