import { usernamesOf } from '../members/index.ts'
import type { Db } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'
import { uploadsOf, type UploadId } from '../platform/files/uploads.ts'
import { cursorOf, cursorIn } from '../platform/http/cursor.ts'
import type { Deciders, SubjectFacts } from './decider.ts'
import * as queries from './queries.ts'
import type { Review, Vote } from './queries.ts'

export interface ListedReview extends Review {
  username: string
  approvals: number
}

/** A page of reviews, of open ones the longest waiting first, of others the newest; `next` is the cursor of the next page. */
export async function reviewsPage(
  db: Db,
  filter: { status: Review['status']; kind: Review['kind'] | null },
  { cursor, pageSize }: { cursor?: string | undefined; pageSize: number },
): Promise<{ rows: ListedReview[]; next: string | null }> {
  const found = await queries.reviewsOf(db, filter, { after: cursorIn(cursor), limit: pageSize + 1 })
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

export interface ReviewDetail extends ListedReview, SubjectFacts {
  votes: Vote[]
  proofs: UploadId[]
}

/** All that a decision needs: votes, the subject's facts and timeline, and the pictures sent as proof. */
export async function reviewDetail(
  { db, deciders }: { db: Db; deciders: Deciders },
  id: string,
): Promise<ReviewDetail> {
  const review = await queries.reviewById(db, id)
  if (review === null) throw new Refusal('not_found')
  const { kind, subject, memberId } = review
  const [names, votes, proofs, facts] = await Promise.all([
    usernamesOf(db, [memberId]),
    queries.votesOf(db, id),
    uploadsOf(db, subject),
    deciders[kind].factsOf(db, subject),
  ])
  return {
    ...review,
    ...facts,
    username: names.get(memberId) ?? '',
    approvals: votes.filter(({ vote }) => vote === 'approve').length,
    votes,
    proofs: proofs.map((proof) => proof.id),
  }
}
