import assert from 'node:assert/strict'
import { amount } from '@night-market/protocol/values/money'
import type { ReviewReason } from '@night-market/protocol/values/staff/reviews'
import type { Tx } from '../../platform/database/db.ts'
import { giveBack } from './give-back.ts'
import { addReason, openReview } from '../../reviews/index.ts'
import type { PaymentState } from '../providers/payment-driver.ts'
import { policyOf } from '../policy-queries.ts'
import { changeWithdrawal } from './change.ts'
import { peopleFor, sentOf, type Withdrawal } from './model.ts'
import { moveOut } from './moves.ts'
import { reportWithdrawal } from './report.ts'
import * as queries from './queries.ts'
import type { PaymentActor } from '../step-queries.ts'

/** What a report did to a withdrawal: `known` changed nothing. */
export type PayoutSettlement = 'known' | 'processing' | 'paid' | 'failed' | 'review'

/**
 * Settles a withdrawal by the state that its provider reported, in a webhook or when polled: paid once, or given back
 * once.
 *
 * A payment that the provider does not know changes nothing. Money that comes back after it was paid, that leaves
 * after it was given back, or that leaves in another amount goes to review.
 */
export async function settlePayout(
  tx: Tx,
  id: string,
  reported: PaymentState,
  by: PaymentActor,
  now: Date,
): Promise<PayoutSettlement> {
  const withdrawal = await queries.lockWithdrawal(tx, id)
  assert(withdrawal, `there is no withdrawal ${id}`)
  if (reported.state === 'paid') return settlePaid(tx, withdrawal, reported, by, now)
  if (reported.state === 'failed') return settleFailed(tx, withdrawal, reported, by, now)
  await keepReference(tx, withdrawal, reported)
  return reported.state === 'processing' ? 'processing' : 'known'
}

/** Posts the payout and starts the time to confirm it. The row is locked. */
export async function markPaid(
  tx: Tx,
  withdrawal: Withdrawal,
  providerReference: string | null,
  by: PaymentActor,
  now: Date,
): Promise<void> {
  await moveOut(tx, withdrawal, now)
  const { confirmMinutes } = await policyOf(tx)
  const to = {
    status: 'paid' as const,
    paid: withdrawal.amount,
    pending: 0n,
    paid_at: now,
    confirm_by: new Date(now.getTime() + confirmMinutes * 60_000),
    provider_reference: providerReference ?? withdrawal.providerReference,
  }
  await changeWithdrawal(tx, withdrawal, to, { by }, now)
  await reportWithdrawal(tx, withdrawal, 'paid', now)
}

async function settlePaid(
  tx: Tx,
  withdrawal: Withdrawal,
  reported: PaymentState,
  by: PaymentActor,
  now: Date,
): Promise<PayoutSettlement> {
  const { status } = withdrawal
  if (status !== 'paying') {
    const isGivenBack = status === 'failed' || status === 'cancelled' || status === 'rejected'
    return isGivenBack ? flagForReview(tx, withdrawal, 'paid_after_return', now) : 'known'
  }
  if (reported.amount !== null && reported.amount !== sentOf(withdrawal)) {
    return flagForReview(tx, withdrawal, 'wrong_amount', now)
  }
  await markPaid(tx, withdrawal, reported.providerReference, by, now)
  return 'paid'
}

async function settleFailed(
  tx: Tx,
  withdrawal: Withdrawal,
  reported: PaymentState,
  by: PaymentActor,
  now: Date,
): Promise<PayoutSettlement> {
  const { status } = withdrawal
  if (status === 'paying') {
    await giveBack(tx, withdrawal, { status: 'failed', failure: reported.failure ?? 'declined' }, by, now)
    return 'failed'
  }
  if (status === 'paid' || status === 'confirmed') return settleReturned(tx, withdrawal, by, now)
  return 'known'
}

/** The bank returned it: nothing arrived, and people decide whether the purse is credited. */
async function settleReturned(
  tx: Tx,
  withdrawal: Withdrawal,
  by: PaymentActor,
  now: Date,
): Promise<PayoutSettlement> {
  const remaining = sentOf(withdrawal)
  const to = {
    status: 'disputed' as const,
    received: 0n,
    remaining,
    confirmed_at: null,
    confirmed_how: null,
  }
  await changeWithdrawal(tx, withdrawal, to, { by }, now)
  await openDispute(tx, { ...withdrawal, remaining }, 'reversed', now)
  return 'review'
}

/** Opens a review of the amount that did not arrive. */
export async function openDispute(
  tx: Tx,
  { id, memberId, asset, remaining }: Pick<Withdrawal, 'id' | 'memberId' | 'asset' | 'remaining'>,
  reason: ReviewReason,
  now: Date,
): Promise<void> {
  const missing = amount(remaining ?? 0n)
  const people = peopleFor(missing, await policyOf(tx))
  const concern = { kind: 'dispute', subject: id, memberId, asset, people } as const
  await openReview(tx, { ...concern, reasons: [reason], amount: missing }, now)
}

async function flagForReview(
  tx: Tx,
  { id, memberId, asset, amount: requested }: Withdrawal,
  reason: ReviewReason,
  now: Date,
): Promise<PayoutSettlement> {
  if (!(await addReason(tx, 'withdrawal', id, reason))) {
    const concern = { kind: 'withdrawal', subject: id, memberId, asset, amount: requested } as const
    await openReview(tx, { ...concern, reasons: [reason], people: 2 }, now)
  }
  return 'review'
}

async function keepReference(tx: Tx, withdrawal: Withdrawal, reported: PaymentState): Promise<void> {
  const { providerReference } = reported
  if (providerReference === null || withdrawal.providerReference !== null) return
  await queries.updateWithdrawal(tx, withdrawal.id, { providerReference })
}
