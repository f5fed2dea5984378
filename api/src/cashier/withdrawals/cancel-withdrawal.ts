import type { MemberId } from '@night-market/protocol/values/ids'
import { transact, type Db } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import { giveBack } from './give-back.ts'
import { policyOf } from '../policy-queries.ts'
import { closeReviewOf } from '../../reviews/index.ts'
import { canCancel } from './model.ts'
import * as queries from './queries.ts'

/**
 * Cancels a withdrawal whose payment has not begun; cancelling again changes nothing.
 *
 * Refuses one that is being paid or is over, or any where the merchant allows no cancelling (`not_cancellable`).
 */
export async function cancelWithdrawal(db: Db, memberId: MemberId, id: string, now: Date): Promise<void> {
  await transact(db, async (tx) => {
    const withdrawal = await queries.lockWithdrawal(tx, id)
    if (withdrawal === null || withdrawal.memberId !== memberId) throw new Refusal('not_found')
    if (withdrawal.status === 'cancelled') return
    if (!canCancel(withdrawal, await policyOf(tx))) throw new Refusal('not_cancellable')
    await closeReviewOf(tx, 'withdrawal', id, 'withdrawn', now)
    await giveBack(tx, withdrawal, { status: 'cancelled' }, { kind: 'member' }, now)
  })
}
