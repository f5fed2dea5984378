import type { MemberId } from '@night-market/protocol/values/ids'
import type { Tx } from '../../platform/database/db.ts'

/** The row of the audit that says when a member was disabled the last time; null where none does. */
export async function lastDisabled(tx: Tx, member: MemberId): Promise<bigint | null> {
  const row = await tx
    .selectFrom('platform.audit')
    .select('no')
    .where('subject', '=', member)
    .where('what', '=', 'members.disabled')
    .orderBy('no', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.no ?? null
}
