import type { MemberId } from '@night-market/protocol/values/ids'
import type { Db, Tx } from '../../platform/database/db.ts'

/** The payout accounts that a member has or had, as keyed hashes: two members who share one are likely to be one person. */
export async function payoutMarks(db: Db | Tx, memberId: MemberId): Promise<string[]> {
  const rows = await db
    .selectFrom('cashier.payout_accounts')
    .select('fingerprint')
    .distinct()
    .where('memberId', '=', memberId)
    .execute()
  return rows.map(({ fingerprint }) => `payout:${fingerprint}`)
}
