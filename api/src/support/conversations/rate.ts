import { transact } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Customer } from '../model.ts'
import type { Services } from '../services.ts'
import { announce } from './announce.ts'
import * as queries from './queries.ts'
import { lockOwn } from './send.ts'

/**
 * Rates an answered conversation, once; the same rating again changes nothing.
 *
 * Refuses a conversation of another or without an answer (`not_found`), and another rating (`already_rated`).
 */
export async function rateConversation(
  services: Services,
  customer: Customer,
  { id, rating }: { id: string; rating: number },
  now: Date,
): Promise<void> {
  const rated = await transact(services.db, async (tx) => {
    const locked = await lockOwn(tx, customer, id)
    if (locked.rating === rating) return null
    if (locked.rating !== null) throw new Refusal('already_rated')
    if (locked.firstRepliedAt === null) throw new Refusal('not_found')
    await queries.changeConversation(tx, id, { rating }, now)
    return locked
  })
  if (rated !== null) await announce(services, rated)
}
