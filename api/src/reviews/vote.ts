import assert from 'node:assert/strict'
import { audit } from '../platform/database/audit.ts'
import { transact, type Db } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'
import { refuseOwnAccount } from '../staff/index.ts'
import type { Deciders } from './decider.ts'
import * as queries from './queries.ts'
import type { Review } from './queries.ts'

export interface Ballot {
  vote: 'approve' | 'reject'
  note: string
}

/**
 * Casts a staff member's vote on a review. One rejection rejects; as many different people as the review requires approve;
 * the last vote carries out the verdict. Every vote is audited.
 *
 * Refuses a second vote of the same person (`already_voted`), one on what is decided (`review_closed`), and one on a request of
 * an account that is linked with the voter (`own_account`).
 */
export async function castVote(
  { db, deciders }: { db: Db; deciders: Partial<Deciders> },
  staff: string,
  id: string,
  ballot: Ballot,
  now: Date,
): Promise<void> {
  await transact(db, async (tx) => {
    const found = await queries.reviewById(tx, id)
    if (found === null) throw new Refusal('not_found')
    // Lock the subject before its review, the order in which every change of both locks them.
    const decider = deciders[found.kind]
    assert(decider, `no decider is registered for reviews of kind ${found.kind}`)
    const decide = await decider.lock(tx, found.subject)
    const review = await queries.lockReview(tx, id)
    if (review.status !== 'open') throw new Refusal('review_closed')
    await refuseOwnAccount(tx, staff, review.memberId)
    const vote = { staff, ...ballot, votedAt: now }
    if (!(await queries.insertVote(tx, id, vote))) throw new Refusal('already_voted')
    const votes = await queries.votesOf(tx, id)
    const verdict = verdictOf(review, votes)
    await audit(tx, voted(staff, review, ballot, verdict), now)
    if (verdict === null) return
    await queries.closeReview(tx, id, verdict, now)
    const by = { kind: 'staff', name: staff } as const
    await decide(verdict === 'approved', { by, note: ballot.note, reasons: review.reasons }, now)
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
    who: { kind: 'staff', name: staff },
    what: 'reviews.voted',
    subject: review.subject,
    details: { review: review.id, kind: review.kind, vote, note, verdict },
  }) as const
