import type { MemberId } from '@night-market/protocol/values/ids'
import { amount, type Amount } from '@night-market/protocol/values/money'
import type { ReceiptBody } from '@night-market/protocol/cashier/withdrawals'
import { transact, type Db, type Tx } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Services } from '../env.ts'
import { attachUploads, uploadsOf } from '../../platform/files/uploads.ts'
import { openDispute } from './settle-payout.ts'
import { changeWithdrawal } from './change.ts'
import { sentOf, type Withdrawal } from './model.ts'
import * as queries from './queries.ts'
import type { PaymentActor } from '../step-queries.ts'

/**
 * Records what the member received. Spec 4: all of it, nothing (with one to three pictures), or a part.
 *
 * The first confirmation holds: an identical one changes nothing, another is refused (`already_confirmed`). Refuses
 * one of a withdrawal that was not paid yet (`not_paid_yet`), and a part that is nothing, or all of it or more
 * (`received_out_of_range`).
 */
export async function confirmReceipt(
  db: Db,
  memberId: MemberId,
  id: string,
  receipt: ReceiptBody,
  now: Date,
): Promise<void> {
  await transact(db, async (tx) => {
    const withdrawal = await queries.lockWithdrawal(tx, id)
    if (withdrawal === null || withdrawal.memberId !== memberId) throw new Refusal('not_found')
    if (withdrawal.paidAt === null) throw new Refusal('not_paid_yet')
    const received = receivedOf(withdrawal, receipt)
    if (withdrawal.status !== 'paid') return refuseOther(tx, withdrawal, received, receipt)
    // Spec 4: unconfirmed in time counts as received, whenever the clock gets to write it down.
    if (isOverdue(withdrawal, now)) {
      if (receipt.outcome !== 'received') throw new Refusal('already_confirmed')
      return forceReceipt(tx, withdrawal, now)
    }
    if (receipt.outcome === 'received')
      return confirmWithdrawal(tx, withdrawal, 'member', { kind: 'member' }, now)
    const { uploads: ids } = receipt
    await attachUploads(tx, { owner: memberId, purpose: 'proof', ids, subject: id, now })
    await disputeReceipt(tx, withdrawal, received, receipt, now)
  })
}

/** Confirms the receipts whose time is over. */
export async function forceReceipts({ db, log }: Pick<Services, 'db' | 'log'>, now: Date): Promise<void> {
  for (const id of await queries.overdue(db, now)) {
    await transact(db, async (tx) => {
      const withdrawal = await queries.lockWithdrawal(tx, id)
      if (withdrawal?.status === 'paid' && isOverdue(withdrawal, now)) await forceReceipt(tx, withdrawal, now)
    }).catch((error: unknown) =>
      // Edge of the job: a withdrawal that cannot be confirmed does not block the others.
      log.error({ err: error, withdrawal: id }, 'receipt not confirmed; retrying'),
    )
  }
}

/** Confirms that all of it arrived, for the member, the clock or the staff. The row is locked. */
export async function confirmWithdrawal(
  tx: Tx,
  withdrawal: Withdrawal,
  how: 'member' | 'forced' | 'staff',
  by: PaymentActor,
  now: Date,
): Promise<void> {
  const to = {
    status: 'confirmed' as const,
    received: sentOf(withdrawal),
    remaining: 0n,
    confirmed_at: now,
    confirmed_how: how,
  }
  await changeWithdrawal(tx, withdrawal, to, { by }, now)
}

// Spec 4: forced receipt; nothing is refunded.
const forceReceipt = (tx: Tx, withdrawal: Withdrawal, now: Date): Promise<void> =>
  confirmWithdrawal(tx, withdrawal, 'forced', { kind: 'clock' }, now)

const isOverdue = ({ confirmBy }: Withdrawal, now: Date): boolean => confirmBy !== null && confirmBy <= now

async function disputeReceipt(
  tx: Tx,
  withdrawal: Withdrawal,
  received: Amount,
  receipt: Exclude<ReceiptBody, { outcome: 'received' }>,
  now: Date,
): Promise<void> {
  const remaining = amount(sentOf(withdrawal) - received)
  const to = { status: 'disputed' as const, received, remaining }
  await changeWithdrawal(tx, withdrawal, to, { by: { kind: 'member' }, note: receipt.remark }, now)
  await openDispute(tx, { ...withdrawal, remaining }, receipt.outcome, now)
}

function receivedOf(withdrawal: Withdrawal, receipt: ReceiptBody): Amount {
  const sent = sentOf(withdrawal)
  if (receipt.outcome === 'received') return sent
  if (receipt.outcome === 'not_received') return amount(0n)
  const received = amount(receipt.received)
  if (received <= 0n || received >= sent) {
    throw new Refusal('received_out_of_range', { field: 'received', max: sent.toString() })
  }
  return received
}

/** After the first confirmation only an identical one is accepted. */
async function refuseOther(
  tx: Tx,
  withdrawal: Withdrawal,
  received: Amount,
  receipt: ReceiptBody,
): Promise<void> {
  const shown = receipt.outcome === 'received' ? [] : receipt.uploads
  const kept = (await uploadsOf(tx, withdrawal.id)).map((upload) => upload.id)
  const isSame =
    withdrawal.received === received &&
    kept.length === new Set(shown).size &&
    kept.every((id) => shown.includes(id))
  if (!isSame) throw new Refusal('already_confirmed')
}
