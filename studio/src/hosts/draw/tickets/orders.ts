/**
 * What purchases of one process share statements for: those that come while others are being written, or read, go together with
 * the next. Each is answered for itself.
 */
import type { Clock } from '@night-market/vendor-kit/clock'
import type { Db } from '@night-market/vendor-kit/database/db'
import { inSets } from '@night-market/vendor-kit/sets'
import { LEASE_MS } from '@night-market/vendor-kit/settlement/bet'
import { later } from '../model.ts'
import { drawsOffered, type DrawsRequest, type OfferedDraw } from '../queries.ts'
import * as queries from './queries.ts'
import type { TicketRow } from './ticket.ts'

export interface Orders {
  /** The chase of a player's request; null where it was not written. */
  known(request: { playerId: bigint; request: string }): Promise<queries.KnownChase | null>
  offered(request: DrawsRequest): Promise<OfferedDraw[]>
  nearlyFull(request: queries.RoomRequest): Promise<queries.HotKey[]>
  /** Writes a purchase with the bets of its tickets. */
  buy(order: queries.Order): Promise<queries.Bought>
  /** Whether the tickets of a chase count: all its stakes were taken. */
  accept(chaseId: string): Promise<boolean>
  ticketsOf(chaseId: string): Promise<TicketRow[]>
}

/** Purchases of a set at most, and numbers that they count against: their rows are held until the set is written. */
const MOST = 100
const MOST_KEYS = 5000

export function openOrders({ db, clock }: { db: Db; clock: Clock }): Orders {
  return {
    known: inSets({ most: MOST }, (requests) => queries.chasesOfRequests(db, requests)),
    offered: inSets({ most: MOST }, (requests) => drawsOffered(db, requests)),
    nearlyFull: inSets({ most: MOST }, (requests) => queries.nearlyFull(db, requests)),
    buy: inSets({ most: MOST_KEYS, weightOf }, (orders) => {
      const now = clock()
      return queries.buyOrders(db, orders, { now, dueAt: later(now, LEASE_MS) })
    }),
    accept: inSets({ most: MOST }, (chases) => queries.acceptChases(db, chases)),
    ticketsOf: inSets({ most: MOST }, (chases) => queries.ticketsOfChases(db, chases)),
  }
}

const weightOf = ({ tickets }: queries.Order): number =>
  tickets.reduce((weight, { room }) => weight + room.length, MOST_KEYS / MOST)
