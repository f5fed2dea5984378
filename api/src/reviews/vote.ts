import assert from 'node:assert/strict'
import { amount } from '@night-market/protocol/values/money'
import { audit } from '../platform/database/audit.ts'
import { transact, type Db, type Tx } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'
import { confirm } from '../cashier/withdrawals/confirm-receipt.ts'
import * as deposits from '../cashier/deposits/queries.ts'
import { giveBack } from '../cashier/withdrawals/give-back.ts'
import * as queries from './queries.ts'
import type { Review } from './queries.ts'
import { change as changeDeposit, credit } from '../cashier/deposits/settle-deposit.ts'
import { markPaid } from '../cashier/withdrawals/settle-payout.ts'
import { change } from '../cashier/withdrawals/change.ts'
import { refund } from '../cashier/withdrawals/moves.ts'
import { lockWithdrawal } from '../cashier/withdrawals/queries.ts'

export interface Ballot {
  vote: 'approve' | 'reject'
  note: string
}

/**
 * Gives one person's vote on what somebody has to look at. One rejection rejects; as many different people as the review
 * asks for approve; and what follows is done with the last vote. Every vote is audited.
 *
 * Refuses a second vote of the same person (`already_voted`) and one on what is decided (`review_closed`).
 */
export async function castVote(db: Db, staff: string, id: string, ballot: Ballot, now: Date): Promise<void> {
  await transact(db, async (tx) => {
    const found = await queries.reviewById(tx, id)
    if (found === null) throw new Refusal('not_found')
    // The subject before its review, as everybody does who changes both.
    const { decide } = await DECISIONS[found.kind](tx, found.subject)
    const review = await queries.lockReview(tx, id)
    if (review.status !== 'open') throw new Refusal('review_closed')
    const vote = { staff, ...ballot, votedAt: now }
    if (!(await queries.insertVote(tx, id, vote))) throw new Refusal('already_voted')
    const votes = await queries.votesOf(tx, id)
    const verdict = verdictOf(review, votes)
    await audit(tx, voted(staff, review, ballot, verdict), now)
    if (verdict === null) return
    await queries.closeReview(tx, id, verdict, now)
    await decide(verdict === 'approved', { by: `staff ${staff}`, reasons: review.reasons }, now)
  })
}

function verdictOf(
  { people }: Review,
  votes: { vote: 'approve' | 'reject' }[],
): 'approved' | 'rejected' | null {
  if (votes.some(({ vote }) => vote === 'reject')) return 'rejected'
  return votes.length >= people ? 'approved' : null
}

const voted = (staff: string, review: Review, { vote, note }: Ballot, verdict: string | null) =>
  ({
    who: `staff ${staff}`,
    what: 'wallet.review_voted',
    subject: review.subject,
    details: { review: review.id, kind: review.kind, vote, note, verdict },
  }) as const

/** Does what was decided: by whom, on what was laid before them for these reasons. */
type Decide = (isApproved: boolean, of: { by: string; reasons: string[] }, now: Date) => Promise<void>
type Lock = (tx: Tx, subject: string) => Promise<{ decide: Decide }>

const DECISIONS: Record<Review['kind'], Lock> = {
  withdrawal: lockForWithdrawal,
  dispute: lockForDispute,
  deposit: lockForDeposit,
}

async function lockForWithdrawal(tx: Tx, subject: string): Promise<{ decide: Decide }> {
  const withdrawal = await lockWithdrawal(tx, subject)
  assert(withdrawal, `there is no withdrawal ${subject}`)
  return {
    async decide(isApproved, { by, reasons }, now) {
      // The provider's word on another amount than was asked for, which people take for payment or leave.
      if (withdrawal.status === 'paying' && isApproved && reasons.includes('wrong_amount')) {
        return markPaid(tx, withdrawal, null, by, now)
      }
      // What was only looked at again stays where it is.
      if (withdrawal.status !== 'review') return
      if (isApproved) return change(tx, withdrawal, { status: 'approved' }, { by }, now)
      await giveBack(tx, withdrawal, { status: 'rejected' }, by, now)
    },
  }
}

async function lockForDispute(tx: Tx, subject: string): Promise<{ decide: Decide }> {
  const withdrawal = await lockWithdrawal(tx, subject)
  assert(withdrawal, `there is no withdrawal ${subject}`)
  return {
    async decide(isApproved, { by }, now) {
      assert.equal(withdrawal.status, 'disputed')
      if (!isApproved) return confirm(tx, withdrawal, 'staff', by, now)
      const missing = amount(withdrawal.remaining ?? 0n)
      await refund(tx, withdrawal, missing, now)
      const [paid, returned] = [withdrawal.paid - missing, withdrawal.returned + missing]
      await change(tx, withdrawal, { status: 'returned', paid, returned }, { by }, now)
    },
  }
}

async function lockForDeposit(tx: Tx, subject: string): Promise<{ decide: Decide }> {
  const deposit = await deposits.lockDeposit(tx, subject)
  assert(deposit, `there is no deposit ${subject}`)
  return {
    async decide(isApproved, { by }, now) {
      // Of one that was credited, people only look at what its provider said afterwards.
      if (deposit.status !== 'review') return
      if (isApproved) return credit(tx, deposit, by, now)
      await changeDeposit(tx, deposit, { status: 'failed', failure: 'rejected' }, by, now)
    },
  }
}
