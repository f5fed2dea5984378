/** The SQL of reviews and votes. */
import type { Tx } from '../platform/db.ts'
import type { Concern } from './open-review.ts'

export async function insertReview(
  tx: Tx,
  review: Required<Concern> & { id: string },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('wallet.reviews')
    .values({
      id: review.id,
      kind: review.kind,
      subject: review.subject,
      member_id: review.memberId,
      asset: review.asset,
      amount: review.amount,
      reasons: review.reasons,
      people: review.people,
      opened_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
