import type { Subscriber } from '../platform/work/outbox.ts'
import { addToDays } from './queries.ts'

/**
 * Counts what settled and resettled rounds came to, by member, day and kind. It only writes to the database, in the
 * transaction that takes the event out: each is counted once.
 */
export const countRounds: Subscriber = async (tx, payloads) => {
  await addToDays(tx, payloads)
}
