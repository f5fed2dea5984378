import type { MemberId } from '@night-market/protocol/values/ids'
import type { Db, Tx } from '../../platform/database/db.ts'

export interface PaidDeposit {
  id: string
  /** Without the fee. */
  credited: bigint
  paidAt: Date
}

/** The deposits of a member that were credited, the earliest first. */
export async function paidDeposits(db: Db | Tx, member: MemberId): Promise<PaidDeposit[]> {
  const rows = await db
    .selectFrom('cashier.deposits')
    .select(['id', 'credited', 'paidAt'])
    .where('memberId', '=', member)
    .where('status', '=', 'paid')
    .orderBy('paidAt')
    .execute()
  return rows.flatMap(({ id, credited, paidAt }) =>
    credited === null || paidAt === null ? [] : [{ id, credited, paidAt }],
  )
}
