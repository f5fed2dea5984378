import type { MemberId } from '@night-market/protocol/values/ids'
import { sql } from 'kysely'
import type { Db, Tx } from '../platform/database/db.ts'

/** How many accounts were registered with a member's referral code between two moments, and are active. */
export async function countInvited(
  db: Db | Tx,
  referrer: MemberId,
  { from, until }: { from: Date; until: Date },
): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from members.members
     where referrer = ${referrer} and status = 'active' and created_at >= ${from} and created_at < ${until}`.execute(
    db,
  )
  return Number(rows[0]?.count ?? 0n)
}
