import type { Subscriber } from '../platform/work/outbox.ts'
import { addToDays, type CountedRound } from './queries.ts'

/**
 * Adds settled and resettled rounds to the totals by member, day and kind. It only writes to the database, in the
 * transaction that removes the event: each event is counted once.
 */
export const countRounds: Subscriber<CountedRound> = async (tx, payloads) => {
  await addToDays(tx, payloads)
}
