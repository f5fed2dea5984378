/** What the book needs. */
import { sportOf } from '@night-market/games/families/sports'
import type { Chances, MarketRef } from '@night-market/games/kernel/book/sport'
import type { Log } from '@night-market/vendor-kit/settlement/settlement'
import type { Recent } from '@night-market/vendor-kit/recent'
import type { Host } from '../round/host.ts'
import type { TableBus } from '../table/bus.ts'
import type { EventRow } from './model.ts'

export type ChancesOf = (ref: MarketRef, outcome: string) => Chances

export interface BookHost extends Host {
  log: Log
  bus: Pick<TableBus, 'tell'>
  /** The chances of matches as they stand, by event and board: one pass of the model answers for all its outcomes. */
  chances: Recent<string, ChancesOf>
}

/** The chances of a match where it stands. */
export function chancesOf(
  { chances }: Pick<BookHost, 'chances'>,
  { eventId, seq, sport, sheet, score }: EventRow,
): ChancesOf {
  const name = `${eventId} ${seq}`
  const known = chances.get(name) ?? sportOf(sport).chancesAt(sheet, score)
  chances.set(name, known)
  return known
}
