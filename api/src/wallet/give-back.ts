import type { Tx } from '../platform/db.ts'
import { change } from './withdrawal-change.ts'
import type { Withdrawal } from './withdrawal-model.ts'
import { moveBack } from './withdrawal-moves.ts'

/** Puts a withdrawal that will not be paid back into the purse, all of it. The row is locked, and nothing was sent. */
export async function giveBack(
  tx: Tx,
  withdrawal: Withdrawal,
  to: { status: 'rejected' | 'cancelled' | 'failed'; failure?: string | null },
  by: string,
  now: Date,
): Promise<void> {
  await moveBack(tx, withdrawal, now)
  const { amount: returned } = withdrawal
  await change(tx, withdrawal, { ...to, pending: 0n, returned }, { by }, now)
}
