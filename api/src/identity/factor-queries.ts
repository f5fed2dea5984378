/** The SQL of what proves more than a password. */
import type { MemberId, SessionId } from '@night-market/protocol/ids'
import type { Db, Tx } from '../platform/db.ts'

export async function stepUpSession(db: Db, session: SessionId, until: Date): Promise<void> {
  await db
    .updateTable('identity.sessions')
    .set({ stepped_up_until: until })
    .where('id', '=', session)
    .execute()
}

export async function steppedUpUntil(db: Db | Tx, session: SessionId): Promise<Date | null> {
  const row = await db
    .selectFrom('identity.sessions')
    .select('stepped_up_until')
    .where('id', '=', session)
    .executeTakeFirst()
  return row?.stepped_up_until ?? null
}
