/** Canned replies. */
import type { CannedReply } from '@night-market/protocol/support'
import { audit } from '../../platform/database/audit.ts'
import { transact, type Db } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/refusal.ts'

export async function cannedReplies(db: Db): Promise<CannedReply[]> {
  const rows = await db
    .selectFrom('support.canned')
    .select(['id', 'language', 'title', 'body'])
    .orderBy('language')
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows as CannedReply[]
}

/** Writes a canned reply, new or anew; audited. */
export async function putCanned(db: Db, canned: CannedReply, by: string, now: Date): Promise<void> {
  const { id, ...texts } = canned
  await transact(db, async (tx) => {
    await tx
      .insertInto('support.canned')
      .values({ id, ...texts, position: 100 })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(texts))
      .execute()
    const details = { title: texts.title, language: texts.language }
    await audit(
      tx,
      { who: { kind: 'staff', name: by }, what: 'support.canned_written', subject: id, details },
      now,
    )
  })
}

/** Removes a canned reply; audited. Refuses one that is not there (`not_found`). */
export async function removeCanned(db: Db, id: string, by: string, now: Date): Promise<void> {
  await transact(db, async (tx) => {
    const removed = await tx
      .deleteFrom('support.canned')
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst()
    if (removed === undefined) throw new Refusal('not_found')
    await audit(tx, { who: { kind: 'staff', name: by }, what: 'support.canned_removed', subject: id }, now)
  })
}
