/** SQL of what an operator decides about a member's account. */
import type { MemberId, SessionId } from '@night-market/protocol/values/ids'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/db.ts'
import type { Member, Role } from '../../members/model.ts'

/** The row until the end of the transaction. */
export async function lockMember(tx: Tx, member: MemberId): Promise<void> {
  await sql`select from identity.members where id = ${member} for no key update`.execute(tx)
}

export async function setStatus(tx: Tx, member: MemberId, status: Member['status']): Promise<void> {
  await tx.updateTable('identity.members').set({ status }).where('id', '=', member).execute()
}

export async function endSessionsOf(tx: Tx, member: MemberId, now: Date): Promise<void> {
  await tx
    .updateTable('identity.sessions')
    .set({ ended_at: now, ended_because: 'disabled' })
    .where('member', '=', member)
    .where('ended_at', 'is', null)
    .execute()
}

/** Forgets what lets a member in without the password: remembered devices, hand-offs, challenges under way. */
export async function deleteWaysBack(tx: Tx, member: MemberId): Promise<void> {
  await tx.deleteFrom('identity.devices').where('member', '=', member).execute()
  await tx.deleteFrom('identity.handoffs').where('member', '=', member).execute()
  await tx.deleteFrom('identity.challenges').where('member', '=', member).execute()
}

/** False when the code is another's. */
export async function setAgent(
  tx: Tx,
  member: MemberId,
  { role, affiliateCode }: { role: Role; affiliateCode: string },
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended('identity.affiliate_codes', 0))`.execute(tx)
  const { numUpdatedRows } = await tx
    .updateTable('identity.members')
    .set({ role, affiliate_code: affiliateCode })
    .where('id', '=', member)
    .where(
      sql<boolean>`not exists (select from identity.members o where o.affiliate_code = ${affiliateCode} and o.id <> ${member})`,
    )
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Whether a member may act at all; false for who is unknown. */
export async function isActive(db: Db, member: MemberId): Promise<boolean> {
  const row = await db
    .selectFrom('identity.members')
    .select('status')
    .where('id', '=', member)
    .executeTakeFirst()
  return row?.status === 'active'
}

/** Whether a session has not ended; it cannot end before this transaction does. */
export async function holdSession(tx: Tx, session: SessionId): Promise<boolean> {
  const { rows } = await sql`
    select from identity.sessions where id = ${session} and ended_at is null for share`.execute(tx)
  return rows.length > 0
}
