import { textOfActor, type Actor } from '../actor.ts'
import type { Db, Tx } from './db.ts'

export interface Audited {
  who: Actor
  /** Feature, then what happened: `staff.entered`. */
  what: `${string}.${string}`
  /** Id of what it happened to. */
  subject: string
  details?: Record<string, string | number | boolean | string[] | null>
}

/**
 * Appends an action to the audit, in the transaction of the action itself. Rows are never changed and are sealed like
 * the books.
 */
export async function audit(tx: Tx | Db, audited: Audited, now: Date): Promise<void> {
  const { who, what, subject, details = {} } = audited
  await tx
    .insertInto('platform.audit')
    .values({ who: textOfActor(who), what, subject, details: JSON.stringify(details), happenedAt: now })
    .execute()
}
