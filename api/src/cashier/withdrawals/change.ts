import type { Updateable } from 'kysely'
import type { DB } from '../../platform/database/tables.ts'
import type { Tx } from '../../platform/database/db.ts'
import { publish } from '../../platform/work/outbox.ts'
import { paymentChanged } from '../events.ts'
import { insertStep, type PaymentActor } from '../step-queries.ts'
import type { Withdrawal, WithdrawalStatus } from './model.ts'
import { updateWithdrawal } from './queries.ts'

type Change = Updateable<DB['cashier.withdrawals']> & { status: WithdrawalStatus }

/** Writes a change of a withdrawal and its step, and publishes the event. The row is locked. */
export async function changeWithdrawal(
  tx: Tx,
  withdrawal: Pick<Withdrawal, 'id' | 'memberId'>,
  to: Change,
  { by, note = '' }: { by: PaymentActor; note?: string },
  now: Date,
): Promise<void> {
  await updateWithdrawal(tx, withdrawal.id, to)
  await insertStep(tx, { subject: withdrawal.id, status: to.status, by, note }, now)
  await publishChange(tx, withdrawal)
}

/** Publishes that a payment of the member's changed. */
export async function publishChange(tx: Tx, { memberId }: Pick<Withdrawal, 'memberId'>): Promise<void> {
  await publish(tx, paymentChanged, { memberId })
}
