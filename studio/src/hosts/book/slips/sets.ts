/**
 * Slips in sets: those that come while others are read, written, accepted or shown go through the next such statement together.
 * Each is judged as if it were alone.
 */
import type { Clock } from '@night-market/vendor-kit/clock'
import type { Db } from '@night-market/vendor-kit/database/db'
import { LEASE_MS } from '@night-market/vendor-kit/settlement/bet'
import { inSets } from '@night-market/vendor-kit/sets'
import { later, type EventRow } from '../model.ts'
import { eventsNamed, pricedEvents, type PricedEvent } from '../queries.ts'
import * as queries from './queries.ts'

export interface SlipSets {
  /** Matches with their prices, these among them. */
  priced(ids: string[]): Promise<ReadonlyMap<string, PricedEvent>>
  place(slip: queries.NewSlip): Promise<queries.Placed>
  /** Writes that the wallet took the stake of a bet that was just placed; whether it stands. */
  accept(roundId: string): Promise<boolean>
  /** A bet with its matches. */
  bet(roundId: string): Promise<WholeBet>
}

export interface WholeBet {
  bet: queries.StoredBet
  events: ReadonlyMap<string, EventRow>
}

const MOST = 100

export function openSlipSets({ db, clock }: { db: Db; clock: Clock }): SlipSets {
  return {
    priced: inSets({ most: MOST }, async (requests: string[][]) => {
      const events = await pricedEvents(db, [...new Set(requests.flat())])
      return requests.map(() => events)
    }),
    place: inSets({ most: MOST }, (slips: queries.NewSlip[]) => placeOnce(db, slips, clock())),
    accept: inSets({ most: MOST }, async (rounds: string[]) => {
      const standing = await queries.accept(db, rounds, ['placing'])
      return rounds.map((roundId) => standing.has(roundId))
    }),
    bet: inSets({ most: MOST }, (rounds: string[]) => wholeBets(db, rounds)),
  }
}

/** Of slips with one request only the first is written: the others are to be tried again. */
async function placeOnce(db: Db, slips: queries.NewSlip[], now: Date): Promise<queries.Placed[]> {
  const firsts = new Map(slips.toReversed().map((slip) => [requestOf(slip), slip]))
  const written = slips.filter((slip) => firsts.get(requestOf(slip)) === slip)
  const placed = await queries.place(db, written, { now, dueAt: later(now, LEASE_MS) })
  return slips.map((slip) => placed[written.indexOf(slip)] ?? { outcome: 'moved', problem: null })
}

const requestOf = ({ bet }: queries.NewSlip): string => `${bet.playerId} ${bet.request}`

async function wholeBets(db: Db, rounds: string[]): Promise<WholeBet[]> {
  const bets = await queries.betsNamed(db, rounds)
  const ids = [...bets.values()].flatMap(({ legs }) => legs.map(({ event_id: id }) => id))
  const events = await eventsNamed(db, [...new Set(ids)])
  return rounds.map((roundId) => {
    const bet = bets.get(roundId)
    if (bet === undefined) throw new Error(`bet ${roundId} is gone`)
    return { bet, events }
  })
}
