/** The timeline of a deposit or withdrawal. */
import type { StepRow } from '@night-market/protocol/cashier/shapes'
import { actorIn, textOfActor, type Actor } from '../platform/actor.ts'
import type { Db, Tx } from '../platform/database/db.ts'

/** The staff by name; the others have none. */
export type PaymentActor = Actor<StepRow['by']>

export interface Step {
  /** The deposit or withdrawal. */
  subject: string
  status: string
  by: PaymentActor
  note?: string
}

export async function insertStep(tx: Tx, { subject, status, by, note = '' }: Step, now: Date): Promise<void> {
  await tx
    .insertInto('cashier.steps')
    .values({ subject, status, by: textOfActor(by), note, happenedAt: now })
    .execute()
}

/** The steps so far, the oldest first; names of the staff are not shown to members. */
export async function stepsOf(db: Db, subject: string): Promise<StepRow[]> {
  const rows = await db
    .selectFrom('cashier.steps')
    .select(['status', 'by', 'note', 'happenedAt'])
    .where('subject', '=', subject)
    .orderBy('no')
    .execute()
  return rows.map((row) => ({
    status: row.status,
    by: actorIn(row.by).kind as StepRow['by'],
    note: row.note,
    happenedAt: row.happenedAt.toISOString(),
  }))
}
