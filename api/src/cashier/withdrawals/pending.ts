import type { MemberId } from '@night-market/protocol/values/ids'
import type { Amount, Asset } from '@night-market/protocol/values/money'
import type { Db } from '../../platform/database/db.ts'
import { merchantOf } from '../../site/index.ts'
import { openDepositsOf, openWithdrawalsOf } from './pending-queries.ts'

export interface OnTheWay {
  count: number
  amount: Amount
}

/** A member's pending money: open deposits and unpaid withdrawals. */
export async function pendingOf(
  db: Db,
  memberId: MemberId,
): Promise<{ asset: Asset; deposits: OnTheWay; withdrawals: OnTheWay }> {
  const [{ asset }, deposits, withdrawals] = await Promise.all([
    merchantOf(db),
    openDepositsOf(db, memberId),
    openWithdrawalsOf(db, memberId),
  ])
  return { asset, deposits, withdrawals }
}
