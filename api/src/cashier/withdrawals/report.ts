import { sendMessage } from '../../messaging/index.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { Withdrawal } from './model.ts'

/** Writes to the member's inbox how a withdrawal ended. */
export async function reportWithdrawal(
  tx: Tx,
  { id, memberId, asset, amount }: Pick<Withdrawal, 'id' | 'memberId' | 'asset' | 'amount'>,
  end: 'paid' | 'rejected' | 'failed',
  now: Date,
): Promise<void> {
  const parameters = { amount: amount.toString(), asset, payment: id }
  const message = { to: memberId, cause: `withdrawal ${id} ${end}`, parameters }
  await sendMessage(tx, { ...message, template: `withdrawal_${end}` }, now)
}
