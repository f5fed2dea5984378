/** The SQL of what has to be staked before money goes out. */
import type { MemberId } from '@night-market/protocol/ids'
import type { Amount } from '@night-market/protocol/money'
import { sql } from 'kysely'
import type { Db, Tx } from '../platform/db.ts'

/** What a member has still to stake. */
export async function turnoverLeft(db: Db | Tx, member: MemberId): Promise<Amount> {
  const { rows } = await sql<{ left: bigint }>`
    select coalesce(sum(required - done), 0)::bigint as left
      from wallet.turnovers where member_id = ${member} and met_at is null`.execute(db)
  return (rows[0]?.left ?? 0n) as Amount
}
