/** What follows a decision about a payment: registered with the reviews for each kind that the cashier opens. */
import assert from 'node:assert/strict'
import { amount } from '@night-market/protocol/values/money'
import type { Db, Tx } from '../platform/database/db.ts'
import type { Decide, Deciders, SubjectFacts } from '../reviews/index.ts'
import { depositById, lockDeposit } from './deposits/queries.ts'
import { changeDeposit, creditDeposit } from './deposits/settle-deposit.ts'
import { stepsOf } from './step-queries.ts'
import { changeWithdrawal } from './withdrawals/change.ts'
import { confirmWithdrawal } from './withdrawals/confirm-receipt.ts'
import { giveBack } from './withdrawals/give-back.ts'
import { moveRefund } from './withdrawals/moves.ts'
import { lockWithdrawal, withdrawalById } from './withdrawals/queries.ts'
import { markPaid } from './withdrawals/settle-payout.ts'

export const paymentDeciders: Pick<Deciders, 'withdrawal' | 'dispute' | 'deposit'> = {
  withdrawal: { lock: lockForWithdrawal, factsOf: withdrawalFacts },
  dispute: { lock: lockForDispute, factsOf: withdrawalFacts },
  deposit: { lock: lockForDeposit, factsOf: depositFacts },
}

async function depositFacts(db: Db, subject: string): Promise<SubjectFacts> {
  const [deposit, steps] = await Promise.all([depositById(db, subject), stepsOf(db, subject)])
  return { steps, received: deposit?.received ?? null, remaining: null }
}

async function withdrawalFacts(db: Db, subject: string): Promise<SubjectFacts> {
  const [withdrawal, steps] = await Promise.all([withdrawalById(db, subject), stepsOf(db, subject)])
  return { steps, received: withdrawal?.received ?? null, remaining: withdrawal?.remaining ?? null }
}

async function lockForWithdrawal(tx: Tx, subject: string): Promise<Decide> {
  const withdrawal = await lockWithdrawal(tx, subject)
  assert(withdrawal, `there is no withdrawal ${subject}`)
  return async (isApproved, { by, reasons }, now) => {
    // The provider reported another amount than was requested: the staff accept it as payment or leave it.
    if (withdrawal.status === 'paying' && isApproved && reasons.includes('wrong_amount')) {
      return markPaid(tx, withdrawal, null, by, now)
    }
    // A withdrawal that was only looked at again stays where it is.
    if (withdrawal.status !== 'review') return
    if (isApproved) return changeWithdrawal(tx, withdrawal, { status: 'approved' }, { by }, now)
    await giveBack(tx, withdrawal, { status: 'rejected' }, by, now)
  }
}

async function lockForDispute(tx: Tx, subject: string): Promise<Decide> {
  const withdrawal = await lockWithdrawal(tx, subject)
  assert(withdrawal, `there is no withdrawal ${subject}`)
  return async (isApproved, { by }, now) => {
    assert.equal(withdrawal.status, 'disputed')
    if (!isApproved) return confirmWithdrawal(tx, withdrawal, 'staff', by, now)
    const missing = amount(withdrawal.remaining ?? 0n)
    await moveRefund(tx, withdrawal, missing, now)
    const [paid, returned] = [withdrawal.paid - missing, withdrawal.returned + missing]
    await changeWithdrawal(tx, withdrawal, { status: 'returned', paid, returned }, { by }, now)
  }
}

async function lockForDeposit(tx: Tx, subject: string): Promise<Decide> {
  const deposit = await lockDeposit(tx, subject)
  assert(deposit, `there is no deposit ${subject}`)
  return async (isApproved, { by }, now) => {
    // A credited deposit is under review only for what its provider reported afterwards.
    if (deposit.status !== 'review') return
    if (isApproved) return creditDeposit(tx, deposit, by, now)
    await changeDeposit(tx, deposit, { status: 'failed', failure: 'rejected' }, by, now)
  }
}
