import type { Tx } from '../../platform/database/db.ts'
import { changeWithdrawal } from './change.ts'
import type { Withdrawal } from './model.ts'
import { moveBack } from './moves.ts'
import { reportWithdrawal } from './report.ts'
import type { PaymentActor } from '../step-queries.ts'

/** Returns a withdrawal that will not be paid to the purse, all of it. The row is locked, and nothing was sent. */
export async function giveBack(
  tx: Tx,
  withdrawal: Withdrawal,
  to: { status: 'rejected' | 'cancelled' | 'failed'; failure?: string | null },
  by: PaymentActor,
  now: Date,
): Promise<void> {
  await moveBack(tx, withdrawal, now)
  const { amount: returned } = withdrawal
  await changeWithdrawal(tx, withdrawal, { ...to, pending: 0n, returned }, { by }, now)
  if (to.status !== 'cancelled') await reportWithdrawal(tx, withdrawal, to.status, now)
}
