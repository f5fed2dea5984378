/** What the book needs. */
import { sportOf } from '@night-market/games/families/sports'
import type { Chances, MarketRef } from '@night-market/games/kernel/book/sport'
import type { Recent } from '@night-market/vendor-kit/recent'
import type { SharedHost } from '../clockwork/host.ts'
import type { FeedDriver } from './feed/driver.ts'
import type { VirtualEvent } from './model.ts'
import type { SlipSets } from './slips/sets.ts'

export type ChancesOf = (ref: MarketRef, outcome: string) => Chances

export interface BookHost extends SharedHost {
  /** The chances of matches as they stand, by event and board: one pass of the model answers for all its outcomes. */
  chances: Recent<string, ChancesOf>
  sets: SlipSets
  /** Feeds of matches that are played elsewhere, and which the process that leads follows. */
  feeds: readonly FeedDriver[]
  /** Waits while a slip in play does. */
  wait(ms: number): Promise<unknown>
}

/** The chances of a match where it stands. */
export function chancesOf(
  { chances }: Pick<BookHost, 'chances'>,
  { eventId, seq, sport, sheet, score }: VirtualEvent,
): ChancesOf {
  const name = `${eventId} ${seq}`
  const known = chances.get(name) ?? sportOf(sport).chancesAt(sheet, score)
  chances.set(name, known)
  return known
}
