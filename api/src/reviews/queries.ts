/** The SQL of reviews and votes. */
import type { MemberId } from '@night-market/protocol/values/ids'
import type { Amount } from '@night-market/protocol/values/money'
import type { REVIEW_STATUSES, ReviewReason } from '@night-market/protocol/values/staff/reviews'
import { sql, type Selectable } from 'kysely'
import type { DB } from '../platform/database/tables.ts'
import type { Db, Tx } from '../platform/database/db.ts'
import type { Cursor } from '../platform/http/cursor.ts'
import type { Concern } from './open-review.ts'

export async function insertReview(
  tx: Tx,
  review: Required<Concern> & { id: string },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('reviews.reviews')
    .values({
      id: review.id,
      kind: review.kind,
      subject: review.subject,
      memberId: review.memberId,
      asset: review.asset,
      amount: review.amount,
      reasons: review.reasons,
      people: review.people,
      openedAt: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Adds a reason to the open review of a subject, once; false when none is open. */
export async function addReason(
  tx: Tx,
  kind: Concern['kind'],
  subject: string,
  reason: ReviewReason,
): Promise<boolean> {
  const open = await tx
    .updateTable('reviews.reviews')
    .set({
      reasons: sql`case when ${reason} = any (reasons) then reasons else array_append(reasons, ${reason}) end`,
    })
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('status', '=', 'open')
    .returning('id')
    .executeTakeFirst()
  return open !== undefined
}

/** Whether a review of this kind is open for the member. */
export async function hasOpenReview(tx: Tx, kind: Concern['kind'], member: MemberId): Promise<boolean> {
  const row = await tx
    .selectFrom('reviews.reviews')
    .select('id')
    .where('kind', '=', kind)
    .where('memberId', '=', member)
    .where('status', '=', 'open')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Closes the open review of a subject, if there is one. */
export async function closeReviewOf(
  tx: Tx,
  kind: Concern['kind'],
  subject: string,
  status: 'approved' | 'rejected' | 'withdrawn',
  now: Date,
): Promise<void> {
  await tx
    .updateTable('reviews.reviews')
    .set({ status, closedAt: now })
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('status', '=', 'open')
    .execute()
}

export interface Review extends Concern {
  id: string
  people: 1 | 2
  status: (typeof REVIEW_STATUSES)[number]
  openedAt: Date
  closedAt: Date | null
}

export async function reviewById(db: Db | Tx, id: string): Promise<Review | null> {
  const row = await db.selectFrom('reviews.reviews').selectAll().where('id', '=', id).executeTakeFirst()
  return row === undefined ? null : fromRow(row)
}

/** Locks the review until the transaction ends. */
export async function lockReview(tx: Tx, id: string): Promise<Review> {
  const row = await tx
    .selectFrom('reviews.reviews')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return fromRow(row)
}

export async function closeReview(
  tx: Tx,
  id: string,
  status: 'approved' | 'rejected',
  now: Date,
): Promise<void> {
  await tx.updateTable('reviews.reviews').set({ status, closedAt: now }).where('id', '=', id).execute()
}

/** A page of the queue, what waits longest first, of what was decided the newest first; after `after` where that is given. */
export async function reviewsOf(
  db: Db,
  filter: { status: Review['status']; kind: Review['kind'] | null },
  page: { after: Cursor | null; limit: number },
): Promise<(Review & { approvals: number })[]> {
  let rows = db
    .selectFrom('reviews.reviews as r')
    .selectAll('r')
    .select((is) =>
      is
        .selectFrom('reviews.votes as v')
        .select((count) => count.fn.countAll<bigint>().as('approvals'))
        .whereRef('v.review', '=', 'r.id')
        .where('v.vote', '=', 'approve')
        .as('approvals'),
    )
    .where('r.status', '=', filter.status)
  if (filter.kind !== null) rows = rows.where('r.kind', '=', filter.kind)
  const { after } = page
  const [order, beyond] = filter.status === 'open' ? (['asc', '>'] as const) : (['desc', '<'] as const)
  if (after !== null)
    rows = rows.where(sql<boolean>`(r.opened_at, r.id) ${sql.raw(beyond)} (${after.at}, ${after.id})`)
  const found = await rows.orderBy('r.openedAt', order).orderBy('r.id', order).limit(page.limit).execute()
  return found.map((row) => ({ ...fromRow(row), approvals: Number(row.approvals ?? 0n) }))
}

export interface Vote {
  staff: string
  vote: 'approve' | 'reject'
  note: string
  votedAt: Date
}

/** False when this person has voted already. */
export async function insertVote(
  tx: Tx,
  review: string,
  { staff, vote, note, votedAt }: Vote,
): Promise<boolean> {
  const row = await tx
    .insertInto('reviews.votes')
    .values({ review, staff, vote, note, votedAt })
    .onConflict((conflict) => conflict.columns(['review', 'staff']).doNothing())
    .returning('review')
    .executeTakeFirst()
  return row !== undefined
}

export async function votesOf(db: Db | Tx, review: string): Promise<Vote[]> {
  const rows = await db
    .selectFrom('reviews.votes')
    .selectAll()
    .where('review', '=', review)
    .orderBy('votedAt')
    .execute()
  return rows.map((row) => ({ ...row, vote: row.vote as Vote['vote'] }))
}

/** The staff that approved a subject in reviews of a kind. */
export async function approversOf(tx: Tx, kind: Concern['kind'], subject: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('reviews.votes as v')
    .innerJoin('reviews.reviews as r', 'r.id', 'v.review')
    .select('v.staff')
    .where('r.kind', '=', kind)
    .where('r.subject', '=', subject)
    .where('v.vote', '=', 'approve')
    .execute()
  return rows.map((row) => row.staff)
}

/** Which of these subjects have an approval, in reviews of a kind. */
export async function approvedSubjects(
  db: Db | Tx,
  kind: Concern['kind'],
  subjects: string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('reviews.votes as v')
    .innerJoin('reviews.reviews as r', 'r.id', 'v.review')
    .select('r.subject')
    .where('r.kind', '=', kind)
    .where('r.subject', 'in', subjects)
    .where('v.vote', '=', 'approve')
    .execute()
  return new Set(rows.map(({ subject }) => subject))
}

function fromRow(row: Selectable<DB['reviews.reviews']>): Review {
  return {
    ...row,
    kind: row.kind as Review['kind'],
    amount: row.amount as Amount,
    people: row.people as 1 | 2,
    reasons: row.reasons as ReviewReason[],
    status: row.status as Review['status'],
  }
}
