import type { MemberId } from '@night-market/protocol/values/ids'
import { amount, type Amount } from '@night-market/protocol/values/money'
import { POINTS_ASSET } from '@night-market/protocol/values/points'
import { turnoverLeft } from '../cashier/index.ts'
import { houseAccount, memberAccount, postSet, type Move } from '../ledger/index.ts'
import { transact, type Db, type Tx } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'
import { publish } from '../platform/work/outbox.ts'
import { openReview } from '../reviews/index.ts'
import { verifyPaymentPassword } from '../sign-in/index.ts'
import { awardMember, openHouse } from './award.ts'
import { pointsChanged } from './events.ts'
import * as goods from './good-queries.ts'
import { REASONS, type Good, type GoodId, type Redemption, type RedemptionId } from './model.ts'
import * as queries from './redemption-queries.ts'

export interface RedeemRequest {
  id: RedemptionId
  member: MemberId
  good: GoodId
  quantity: number
  /** The price of one piece that the member saw. */
  points: Amount
  amount: Amount
  remark: string
  paymentPassword: string
}

/**
 * Redeems pieces of a good for a member's points, and for money where the good costs some; staff decide on it.
 *
 * A repeated request with the same id and contents takes nothing more. Refuses a wrong payment password, a good that
 * is not on offer (`not_found`), a changed price (`changed_meanwhile`), more pieces than are left (`sold_out`), too
 * few points, and money of a deposit with open turnover.
 */
export async function redeem(db: Db, request: RedeemRequest, now: Date): Promise<Redemption> {
  const earlier = await queries.redemptionById(db, request.id)
  if (earlier !== null) return sameRedemption(earlier, request)
  await verifyPaymentPassword(db, request.member, request.paymentPassword, now)
  await awardMember(db, request.member, now)
  return transact(db, (tx) => writeRedemption(tx, request, now))
}

async function writeRedemption(tx: Tx, request: RedeemRequest, now: Date): Promise<Redemption> {
  const good = await goods.lockGood(tx, request.good)
  // Of two concurrent requests with one id, the second finds the first here.
  const earlier = await queries.redemptionById(tx, request.id)
  if (earlier !== null) return sameRedemption(earlier, request)
  refuseOffer(good, request)
  const redemption = redemptionOf(good, request, now)
  if (!(await queries.insertRedemption(tx, redemption))) {
    throw new Refusal('transfer_id_reused', { transfer: request.id })
  }
  await goods.moveStock(tx, good.id, -request.quantity)
  await pay(tx, redemption)
  await askStaff(tx, redemption)
  await publish(tx, pointsChanged, { memberId: request.member })
  return redemption
}

function refuseOffer(good: Good | null, request: RedeemRequest): asserts good is Good {
  if (good === null || !good.isOffered) throw new Refusal('not_found')
  if (good.points !== request.points || good.amount !== request.amount) throw new Refusal('changed_meanwhile')
  if (good.stock < request.quantity) throw new Refusal('sold_out', { left: good.stock })
}

function redemptionOf(good: Good, { id, member, quantity, remark }: RedeemRequest, now: Date): Redemption {
  const pieces = BigInt(quantity)
  return {
    id,
    member,
    good: good.id,
    quantity,
    remark,
    asset: good.asset,
    points: amount(good.points * pieces),
    amount: amount(good.amount * pieces),
    status: 'process',
    reason: '',
    requestedAt: now,
    decidedAt: null,
    decidedBy: null,
  }
}

const askStaff = (tx: Tx, { id, member, points, requestedAt }: Redemption): Promise<void> =>
  openReview(
    tx,
    {
      kind: 'redemption',
      subject: id,
      memberId: member,
      asset: POINTS_ASSET,
      amount: points,
      reasons: ['redemption'],
    },
    requestedAt,
  )

async function pay(tx: Tx, redemption: Redemption): Promise<void> {
  await openHouse(tx, houseAccount('points.mall', POINTS_ASSET))
  const { id, member, points, requestedAt: happenedAt } = redemption
  const about = { reference: id, happenedAt }
  const ends = { from: memberAccount(member, 'points'), to: houseAccount('points.mall', POINTS_ASSET) }
  const [taken] = await postSet(tx, [{ id, ...ends, amount: points, reason: REASONS.redeemed, ...about }])
  refuseUnpaid(taken?.outcome, 'too_few_points', points)
  if (redemption.amount > 0n) await payMoney(tx, redemption)
}

/** A member without a purse has no points. */
function refuseUnpaid(
  outcome: string | undefined,
  code: 'too_few_points' | 'insufficient_funds',
  needed: Amount,
) {
  if (outcome === 'insufficient_funds' || outcome === 'account_missing')
    throw new Refusal(code, { needed: needed.toString() })
  if (outcome !== 'posted') throw new Error(`a redemption was not paid: ${outcome}`)
}

async function payMoney(tx: Tx, redemption: Redemption): Promise<void> {
  const { id, member, asset, requestedAt: happenedAt } = redemption
  const house = houseAccount('points.mall', asset)
  await openHouse(tx, house, asset)
  const move: Move = {
    id: `${id}:money`,
    from: memberAccount(member, 'main'),
    to: house,
    amount: redemption.amount,
    reason: REASONS.paid,
    reference: id,
    happenedAt,
  }
  const [paid] = await postSet(tx, [move])
  refuseUnpaid(paid?.outcome, 'insufficient_funds', redemption.amount)
  // Read after the purse is locked: by then a concurrent deposit has written the turnover it requires.
  const left = await turnoverLeft(tx, member)
  if (left > 0n) throw new Refusal('turnover_left', { left: left.toString() })
}

/** The redemption of an earlier request with this id; refuses other contents. */
function sameRedemption(earlier: Redemption, request: RedeemRequest): Redemption {
  const pieces = BigInt(request.quantity)
  const isSame =
    earlier.member === request.member &&
    earlier.good === request.good &&
    earlier.quantity === request.quantity &&
    earlier.points === request.points * pieces &&
    earlier.amount === request.amount * pieces &&
    earlier.remark === request.remark
  if (!isSame) throw new Refusal('transfer_id_reused', { transfer: request.id })
  return earlier
}
