/** The timeline of a deposit or withdrawal. */
import type { StepRow } from '@night-market/protocol/cashier/shapes'
import type { Db, Tx } from '../platform/database/db.ts'

export interface Step {
  /** The deposit or withdrawal. */
  subject: string
  status: string
  /** `member`, `provider`, `clock`, or who of the staff: `staff asha`. */
  by: string
  note?: string
}

export async function insertStep(tx: Tx, { subject, status, by, note = '' }: Step, now: Date): Promise<void> {
  await tx.insertInto('cashier.steps').values({ subject, status, by, note, happened_at: now }).execute()
}

/** The steps so far, the oldest first; names of the staff are not shown to members. */
export async function stepsOf(db: Db, subject: string): Promise<StepRow[]> {
  const rows = await db
    .selectFrom('cashier.steps')
    .select(['status', 'by', 'note', 'happened_at'])
    .where('subject', '=', subject)
    .orderBy('no')
    .execute()
  return rows.map((row) => ({
    status: row.status,
    by: row.by.startsWith('staff ') ? 'staff' : (row.by as StepRow['by']),
    note: row.note,
    happenedAt: row.happened_at.toISOString(),
  }))
}
