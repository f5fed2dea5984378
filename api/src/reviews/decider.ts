import type { Amount } from '@night-market/protocol/values/money'
import type { REVIEW_KINDS, ReviewReason } from '@night-market/protocol/values/staff/reviews'
import type { StepRow } from '@night-market/protocol/cashier/shapes'
import type { Actor } from '../platform/actor.ts'
import type { Db, Tx } from '../platform/database/db.ts'

export type ReviewKind = (typeof REVIEW_KINDS)[number]

/** Carries out a verdict: `by` is the last voter with its note, `reasons` are the codes the review was opened for. */
export type Decide = (
  isApproved: boolean,
  of: { by: Actor<'staff'>; note: string; reasons: ReviewReason[] },
  now: Date,
) => Promise<void>

/** What the staff see of a subject beside the review itself. */
export interface SubjectFacts {
  steps: StepRow[]
  received: Amount | null
  remaining: Amount | null
  /** What the member wrote. */
  comment?: string
}

/** What a feature registers for a kind of review that it opens. */
export interface Decider {
  /** Locks the subject until the end of the transaction. */
  lock(tx: Tx, subject: string): Promise<Decide>
  factsOf(db: Db, subject: string): Promise<SubjectFacts>
}

export type Deciders = Record<ReviewKind, Decider>
