import type { MemberId } from '@night-market/protocol/values/ids'
import type { Amount, Asset } from '@night-market/protocol/values/money'
import type { REVIEW_KINDS, ReviewReason } from '@night-market/protocol/values/staff/reviews'
import type { Tx } from '../platform/database/db.ts'
import { newId } from '../platform/ids.ts'
import * as queries from './queries.ts'

export interface Concern {
  kind: (typeof REVIEW_KINDS)[number]
  /** The deposit or withdrawal under review. */
  subject: string
  memberId: MemberId
  asset: Asset
  amount: Amount
  /** Why, as codes. */
  reasons: ReviewReason[]
  /** How many different people have to approve; one by default. */
  people?: 1 | 2
}

/** Opens a review for the staff. While a review of this kind is open for the subject, another opens none. */
export async function openReview(tx: Tx, concern: Concern, now: Date): Promise<void> {
  await queries.insertReview(tx, { id: newId('rev', now), people: 1, ...concern }, now)
}
