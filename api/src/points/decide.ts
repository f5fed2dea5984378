import { POINTS_ASSET } from '@night-market/protocol/values/points'
import { houseAccount, memberAccount, post } from '../ledger/index.ts'
import type { Actor } from '../platform/actor.ts'
import { audit } from '../platform/database/audit.ts'
import { transact, type Db, type Tx } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'
import { publish } from '../platform/work/outbox.ts'
import { pointsChanged } from './events.ts'
import * as goods from './good-queries.ts'
import { REASONS, type Redemption, type RedemptionId } from './model.ts'
import * as queries from './redemption-queries.ts'

export interface Decision {
  id: RedemptionId
  decision: 'approve' | 'reject'
  /** Shown to the member. */
  reason: string
}

/**
 * Decides about a redemption that waits: approved, its goods are sent; rejected, points, money and stock are back at once. The
 * same decision again changes nothing. Refuses an unknown one (`not_found`) and another decision (`review_closed`).
 */
export function decideRedemption(
  db: Db,
  { id, decision, reason }: Decision,
  by: Actor<'staff'>,
  now: Date,
): Promise<void> {
  return transact(db, async (tx) => {
    const redemption = await queries.lockRedemption(tx, id)
    if (redemption === null) throw new Refusal('not_found')
    const status = decision === 'approve' ? 'approved' : 'rejected'
    if (redemption.status === status) return
    if (redemption.status !== 'process') throw new Refusal('review_closed')
    const decided = { status, reason, decidedAt: now, decidedBy: by.name ?? by.kind } as const
    await queries.decideRedemption(tx, id, decided)
    if (status === 'rejected') await giveBack(tx, redemption, now)
    await audit(tx, { who: by, what: `points.${status}`, subject: id, details: { reason } }, now)
    await publish(tx, pointsChanged, { memberId: redemption.member })
  })
}

/** Stock before purses, as a redemption locks them. */
async function giveBack(tx: Tx, redemption: Redemption, now: Date): Promise<void> {
  const { id, member, good, quantity, asset } = redemption
  await goods.lockGood(tx, good)
  await goods.moveStock(tx, good, quantity)
  const about = { reference: id, happenedAt: now }
  await post(tx, {
    ...{ id: `${id}:returned`, amount: redemption.points, reason: REASONS.returned, ...about },
    ...{ from: houseAccount('points.mall', POINTS_ASSET), to: memberAccount(member, 'points') },
  })
  if (redemption.amount === 0n) return
  await post(tx, {
    ...{ id: `${id}:refunded`, amount: redemption.amount, reason: REASONS.refunded, ...about },
    ...{ from: houseAccount('points.mall', asset), to: memberAccount(member, 'main') },
  })
}
