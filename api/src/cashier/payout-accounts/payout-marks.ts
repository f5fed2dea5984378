import type { MemberId } from '@night-market/protocol/values/ids'
import type { Db, Tx } from '../../platform/database/db.ts'

/** The payout accounts that members have or had, as keyed hashes: two members who share one are likely to be one person. */
export async function payoutMarks(
  db: Db | Tx,
  members: readonly MemberId[],
): Promise<Map<MemberId, string[]>> {
  const rows = await db
    .selectFrom('cashier.payout_accounts')
    .select(['memberId', 'fingerprint'])
    .distinct()
    .where('memberId', 'in', members)
    .execute()
  const marks = new Map<MemberId, string[]>(members.map((member) => [member, []]))
  for (const { memberId, fingerprint } of rows) marks.get(memberId)?.push(`payout:${fingerprint}`)
  return marks
}
