import type { Db, Tx } from './db.ts'

export interface Audited {
  /** `staff asha`, `operator root`, `address 203.0.113.7`. */
  who: string
  /** Feature, then what happened: `staff.entered`. */
  what: `${string}.${string}`
  /** Id of what it happened to. */
  subject: string
  details?: Record<string, string | number | boolean | string[] | null>
}

/**
 * Writes down who did what, for good: rows are never changed and are sealed like the books. In the transaction that does
 * it, so that neither is without the other.
 */
export async function audit(tx: Tx | Db, audited: Audited, now: Date): Promise<void> {
  const { who, what, subject, details = {} } = audited
  await tx
    .insertInto('platform.audit')
    .values({ who, what, subject, details: JSON.stringify(details), happened_at: now })
    .execute()
}
