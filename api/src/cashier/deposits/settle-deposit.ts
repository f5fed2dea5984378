import assert from 'node:assert/strict'
import { amount, share, type Amount } from '@night-market/protocol/values/money'
import type { ReviewReason } from '@night-market/protocol/values/staff/reviews'
import { BANK_DRIVER } from '../bank/driver.ts'
import { houseAccount, memberAccount, openAccount, post } from '../../ledger/index.ts'
import type { Tx } from '../../platform/database/db.ts'
import { sendMessage } from '../../messaging/index.ts'
import { publish } from '../../platform/work/outbox.ts'
import { depositPaid, paymentChanged } from '../events.ts'
import { feeOnReceived } from './model.ts'
import * as queries from './queries.ts'
import type { Change, Deposit } from './queries.ts'
import { addReason, openReview } from '../../reviews/index.ts'
import type { PaymentState } from '../providers/payment-driver.ts'
import { policyOf } from '../policy-queries.ts'
import { insertStep, type PaymentActor } from '../step-queries.ts'

/** What a report did to a deposit: `known` changed nothing. */
export type Settlement = 'known' | 'processing' | 'paid' | 'review' | 'failed' | 'reversed'

/**
 * Settles a deposit by the state that its provider reported, in a webhook or when polled: the purse is credited once,
 * and only if exactly the right amount came in time. Another amount, a late payment and a reversal go to review.
 */
export async function settleDeposit(
  tx: Tx,
  id: string,
  reported: PaymentState,
  by: PaymentActor,
  now: Date,
): Promise<Settlement> {
  const deposit = await queries.lockDeposit(tx, id)
  assert(deposit, `there is no deposit ${id}`)
  if (reported.state === 'processing') return settleProcessing(tx, deposit, by, now)
  if (reported.state === 'paid') return settlePaid(tx, deposit, reported, by, now)
  if (reported.state === 'failed') return settleFailed(tx, deposit, reported, by, now)
  return 'known'
}

/**
 * Credits the received amount less the fee, and opens the turnover it requires. The caller holds the deposit's row
 * and knows that it was not credited.
 */
export async function creditDeposit(tx: Tx, deposit: Deposit, by: PaymentActor, now: Date): Promise<void> {
  const received = deposit.received ?? deposit.amount
  const fee = feeOnReceived(deposit, received)
  const credited = amount(received - fee)
  const { id, memberId, asset } = deposit
  const cashier = houseAccount('cashier', asset)
  const fees = houseAccount('fees', asset)
  await openAccount(tx, { id: cashier, owner: 'house.cashier', purse: 'main', asset, keepsBalance: false })
  const move = { from: cashier, reference: id, happenedAt: now }
  const to = memberAccount(memberId, 'main')
  await post(tx, { ...move, id, to, amount: credited, reason: 'cashier.deposit' })
  if (fee > 0n) {
    await openAccount(tx, { id: fees, owner: 'house.fees', purse: 'main', asset, keepsBalance: false })
    await post(tx, { ...move, id: `${id}:fee`, to: fees, amount: fee, reason: 'cashier.deposit_fee' })
  }
  const { providerReference } = deposit
  const done = {
    status: 'paid',
    received,
    credited,
    fee,
    providerReference,
    failure: null,
    paidAt: now,
  } as const
  await changeDeposit(tx, deposit, done, by, now)
  await reportDeposit(tx, { id, memberId, asset, credited }, now)
  const paid = { depositId: id, memberId, asset, credited: credited.toString(), paidAt: now.toISOString() }
  await publish(tx, depositPaid, paid)
  const { turnoverBps } = await policyOf(tx)
  const required = share(credited, BigInt(turnoverBps), 'up')
  if (required > 0n) await queries.insertTurnover(tx, { deposit: id, memberId, required }, now)
}

/** Writes to the member's inbox that the purse was credited. */
async function reportDeposit(
  tx: Tx,
  { id, memberId, asset, credited }: Pick<Deposit, 'id' | 'memberId' | 'asset'> & { credited: Amount },
  now: Date,
): Promise<void> {
  const parameters = { amount: credited.toString(), asset, payment: id }
  const message = { to: memberId, cause: `deposit ${id} credited`, parameters }
  await sendMessage(tx, { ...message, template: 'deposit_credited' }, now)
}

/** Writes a change of a deposit into its timeline and tells its owner when it is committed. */
export async function changeDeposit(
  tx: Tx,
  deposit: Pick<Deposit, 'id' | 'memberId'>,
  to: Change,
  by: PaymentActor,
  now: Date,
  note = '',
): Promise<void> {
  await queries.updateDeposit(tx, deposit.id, to)
  await insertStep(tx, { subject: deposit.id, status: to.status, by, note }, now)
  await publish(tx, paymentChanged, { memberId: deposit.memberId })
}

/** Opens a review of a deposit; an open one gets another reason. */
export async function flagForReview(
  tx: Tx,
  deposit: Deposit,
  at: Amount,
  reason: ReviewReason,
  now: Date,
): Promise<void> {
  const { twoPeopleFrom } = await policyOf(tx)
  const { id, memberId, asset } = deposit
  if (await addReason(tx, 'deposit', id, reason)) return
  const people = at >= twoPeopleFrom ? 2 : 1
  await openReview(
    tx,
    { kind: 'deposit', subject: id, memberId, asset, amount: at, reasons: [reason], people },
    now,
  )
}

async function settleProcessing(tx: Tx, deposit: Deposit, by: PaymentActor, now: Date): Promise<Settlement> {
  if (deposit.status !== 'waiting') return 'known'
  await changeDeposit(tx, deposit, { status: 'processing' }, by, now)
  return 'processing'
}

async function settlePaid(
  tx: Tx,
  deposit: Deposit,
  reported: PaymentState,
  by: PaymentActor,
  now: Date,
): Promise<Settlement> {
  const received = reported.amount
  assert(received !== null && received > 0n, `${deposit.id} is paid with nothing`)
  // A payment reported earlier is credited or under review already.
  if (deposit.received !== null) return 'known'
  const concern = await concernOf(tx, deposit, received, reported.providerReference)
  const providerReference =
    concern === 'reference_reused'
      ? deposit.providerReference
      : (deposit.providerReference ?? reported.providerReference)
  if (concern === null) {
    await creditDeposit(tx, { ...deposit, received, providerReference }, by, now)
    return 'paid'
  }
  await changeDeposit(tx, deposit, { status: 'review', received, providerReference }, by, now, concern)
  await flagForReview(tx, deposit, received, concern, now)
  return 'review'
}

/** Why a received payment needs review, or null. */
async function concernOf(
  tx: Tx,
  deposit: Deposit,
  received: Amount,
  reference: string | null,
): Promise<ReviewReason | null> {
  const isTaken =
    reference !== null && (await queries.isReferenceTaken(tx, deposit.driver, reference, deposit.id))
  if (isTaken) return 'reference_reused'
  // A closed deposit counts against no limit of the member's, so crediting it would bypass the limits.
  if (deposit.status !== 'waiting' && deposit.status !== 'processing') return 'late'
  if (received !== deposit.amount) return 'wrong_amount'
  // No provider vouches for it: one person alone does not credit what two have to approve.
  const needsTwo = deposit.driver === BANK_DRIVER && received >= (await policyOf(tx)).twoPeopleFrom
  return needsTwo ? 'large' : null
}

async function settleFailed(
  tx: Tx,
  deposit: Deposit,
  reported: PaymentState,
  by: PaymentActor,
  now: Date,
): Promise<Settlement> {
  if (deposit.status === 'waiting' || deposit.status === 'processing') {
    await changeDeposit(tx, deposit, { status: 'failed', failure: reported.failure ?? 'declined' }, by, now)
    return 'failed'
  }
  if (deposit.received === null) return 'known'
  // The money may be spent already: people decide whether to take it back, never a callback.
  await flagForReview(tx, deposit, deposit.received, 'reversed', now)
  return 'reversed'
}
