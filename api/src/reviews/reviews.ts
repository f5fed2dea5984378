import type { Amount } from '@night-market/protocol/values/money'
import type { StepRow } from '@night-market/protocol/wallet-shapes'
import { usernamesOf } from '../sign-in/index.ts'
import type { Db } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'
import { uploadsOf, type UploadId } from '../platform/files/uploads.ts'
import { depositById } from '../cashier/deposits/queries.ts'
import { cursorOf, placeIn } from '../platform/http/cursor.ts'
import * as queries from './queries.ts'
import type { Review, Vote } from './queries.ts'
import { stepsOf } from '../cashier/step-queries.ts'
import { withdrawalById } from '../cashier/withdrawals/queries.ts'

export interface ListedReview extends Review {
  username: string
  approvals: number
}

/** A page of what people have to look at or have looked at, what waits longest first; `next` goes on from there. */
export async function reviewsPage(
  db: Db,
  filter: { status: Review['status']; kind: Review['kind'] | null },
  { cursor, pageSize }: { cursor?: string | undefined; pageSize: number },
): Promise<{ rows: ListedReview[]; next: string | null }> {
  const found = await queries.reviewsOf(db, filter, { after: placeIn(cursor), limit: pageSize + 1 })
  const rows = found.slice(0, pageSize)
  const names = await usernamesOf(
    db,
    rows.map(({ memberId }) => memberId),
  )
  const last = rows.at(-1)
  const hasMore = found.length > pageSize && last !== undefined
  return {
    rows: rows.map((row) => ({ ...row, username: names.get(row.memberId) ?? '' })),
    next: hasMore ? cursorOf({ at: last.openedAt, id: last.id }) : null,
  }
}

export interface ReviewDetail extends ListedReview {
  votes: Vote[]
  steps: StepRow[]
  proofs: UploadId[]
  received: Amount | null
  remaining: Amount | null
}

/** All that somebody needs to decide: votes, the payment's timeline and its pictures, and what is said to have come. */
export async function reviewDetail(db: Db, id: string): Promise<ReviewDetail> {
  const review = await queries.reviewById(db, id)
  if (review === null) throw new Refusal('not_found')
  const { subject, memberId } = review
  const [names, votes, steps, proofs, said] = await Promise.all([
    usernamesOf(db, [memberId]),
    queries.votesOf(db, id),
    stepsOf(db, subject),
    uploadsOf(db, subject),
    saidOf(db, review),
  ])
  return {
    ...review,
    ...said,
    username: names.get(memberId) ?? '',
    approvals: votes.filter(({ vote }) => vote === 'approve').length,
    votes,
    steps,
    proofs: proofs.map((proof) => proof.id),
  }
}

async function saidOf(
  db: Db,
  { kind, subject }: Review,
): Promise<{ received: Amount | null; remaining: Amount | null }> {
  if (kind === 'deposit')
    return { received: (await depositById(db, subject))?.received ?? null, remaining: null }
  const withdrawal = await withdrawalById(db, subject)
  return { received: withdrawal?.received ?? null, remaining: withdrawal?.remaining ?? null }
}
