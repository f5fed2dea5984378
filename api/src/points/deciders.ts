/** Carries out decisions about redemptions; registered with the reviews. */
import { POINTS_ASSET } from '@night-market/protocol/values/points'
import { houseAccount, memberAccount, post } from '../ledger/index.ts'
import { sendMessage } from '../messaging/index.ts'
import type { Db, Tx } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'
import { publish } from '../platform/work/outbox.ts'
import type { Decide, Deciders, SubjectFacts } from '../reviews/index.ts'
import { pointsChanged } from './events.ts'
import * as goods from './good-queries.ts'
import { REASONS, type Redemption } from './model.ts'
import * as queries from './redemption-queries.ts'

/** An approved redemption's goods are sent; a rejected one returns points, money and stock at once. */
export const redemptionDecider: Pick<Deciders, 'redemption'> = {
  redemption: { lock: lockFor, factsOf },
}

async function factsOf(db: Db, subject: string): Promise<SubjectFacts> {
  const redemption = await queries.redemptionById(db, subject)
  return { steps: [], received: null, remaining: null, comment: redemption?.remark ?? '' }
}

async function lockFor(tx: Tx, subject: string): Promise<Decide> {
  const redemption = await queries.lockRedemption(tx, subject)
  if (redemption === null) throw new Refusal('not_found')
  return async (isApproved, { by, note }, now) => {
    if (redemption.status !== 'process') throw new Refusal('review_closed')
    const status = isApproved ? 'approved' : 'rejected'
    const decided = { status, reason: isApproved ? '' : note, decidedAt: now } as const
    await queries.decideRedemption(tx, redemption.id, { ...decided, decidedBy: by.name ?? by.kind })
    if (!isApproved) await giveBack(tx, redemption, now)
    await publish(tx, pointsChanged, { memberId: redemption.member })
    await reportDecision(tx, { ...redemption, ...decided }, now)
  }
}

/** Locks the stock before the purses, as a redemption does. */
async function giveBack(tx: Tx, redemption: Redemption, now: Date): Promise<void> {
  const { id, member, good, quantity, asset } = redemption
  await goods.lockGood(tx, good)
  await goods.moveStock(tx, good, quantity)
  const about = { reference: id, happenedAt: now }
  await post(tx, {
    id: `${id}:returned`,
    amount: redemption.points,
    reason: REASONS.returned,
    ...about,
    from: houseAccount('points.mall', POINTS_ASSET),
    to: memberAccount(member, 'points'),
  })
  if (redemption.amount === 0n) return
  await post(tx, {
    id: `${id}:refunded`,
    amount: redemption.amount,
    reason: REASONS.refunded,
    ...about,
    from: houseAccount('points.mall', asset),
    to: memberAccount(member, 'main'),
  })
}

async function reportDecision(tx: Tx, redemption: Redemption, now: Date): Promise<void> {
  const { id, member, good, status, reason } = redemption
  const name = (await goods.goodsById(tx, [good])).get(good)?.names ?? {}
  const message = { to: member, cause: `redemption ${id} decided` }
  if (status === 'approved')
    await sendMessage(tx, { ...message, template: 'redemption_approved', parameters: { name } }, now)
  else
    await sendMessage(tx, { ...message, template: 'redemption_rejected', parameters: { name, reason } }, now)
}
