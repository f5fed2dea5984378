import type { MemberId } from '@night-market/protocol/values/ids'
import type { Amount } from '@night-market/protocol/values/money'
import { CONVERSION, POINTS_ASSET } from '@night-market/protocol/values/points'
import { refuseOverfull } from '../cashier/index.ts'
import { houseAccount, memberAccount, postSet } from '../ledger/index.ts'
import { transact, type Db, type Tx } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'
import { publish } from '../platform/work/outbox.ts'
import { give, type ClaimId } from '../rewards/index.ts'
import { verifyPaymentPassword } from '../sign-in/index.ts'
import { merchantOf, type Merchant } from '../site/index.ts'
import { awardMember, openHouse } from './award.ts'
import { pointsChanged } from './events.ts'
import { REASONS, worthOf, type Conversion, type ConversionId } from './model.ts'
import * as queries from './redemption-queries.ts'

export interface ConvertRequest {
  id: ConversionId
  member: MemberId
  points: Amount
  paymentPassword: string
}

const PROGRAMME = 'points'
const TITLE = { EN: 'Points converted to cash', HI: 'पॉइंट के बदले नकद' }

/**
 * Converts points to cash in the main purse: a claim of the programme `points`, within its monthly allowance.
 *
 * A repeated request with the same id and contents converts nothing more. Refuses a wrong payment password, points
 * that are not whole steps (`amount_too_small`), too few points, more than the day's limit, a used-up allowance
 * (`budget_gone`), and members who may not receive rewards (`not_eligible`).
 */
export async function convertPoints(db: Db, request: ConvertRequest, now: Date): Promise<Conversion> {
  const earlier = await queries.conversionById(db, request.id)
  if (earlier !== null) return sameConversion(earlier, request)
  await verifyPaymentPassword(db, request.member, request.paymentPassword, now)
  await awardMember(db, request.member, now)
  const merchant = await merchantOf(db)
  return transact(db, (tx) => writeConversion(tx, request, merchant, now))
}

async function writeConversion(
  tx: Tx,
  request: ConvertRequest,
  { asset, timeZone }: Merchant,
  now: Date,
): Promise<Conversion> {
  const { id, member, points } = request
  await queries.lockConversionsOf(tx, member)
  // Of two concurrent requests with one id, the second finds the first here.
  const earlier = await queries.conversionById(tx, id)
  if (earlier !== null) return sameConversion(earlier, request)
  if (points === 0n || points % BigInt(CONVERSION.step) !== 0n) {
    throw new Refusal('amount_too_small', { min: CONVERSION.step })
  }
  const left = BigInt(CONVERSION.aDay) - (await queries.convertedToday(tx, member, { now, timeZone }))
  if (points > left) {
    throw new Refusal('conversion_limit_reached', { left: (left > 0n ? left : 0n).toString() })
  }
  const conversion = { id, member, points, amount: worthOf(points, asset), asset, convertedAt: now }
  if (!(await queries.insertConversion(tx, conversion))) {
    throw new Refusal('transfer_id_reused', { transfer: id })
  }
  // Budget before purses, as every claim locks them.
  await giveCash(tx, conversion)
  await takePoints(tx, conversion)
  await refuseOverfull(tx, member, 0n)
  await publish(tx, pointsChanged, { memberId: member })
  return conversion
}

async function giveCash(tx: Tx, { id, member, amount: worth, convertedAt }: Conversion): Promise<void> {
  const claim: ClaimId = `clm_${id}`
  const reward = { kind: 'cash', amount: worth } as const
  const award = {
    id: claim,
    programme: PROGRAMME,
    version: 1,
    member,
    occasion: id,
    reward,
    title: TITLE,
    ...({ state: 'claimed', reason: 'rewards.cash' } as const),
  }
  const [outcome] = await give(tx, [award], convertedAt)
  if (outcome === 'budget_gone' || outcome === 'not_eligible') throw new Refusal(outcome)
  if (outcome !== 'claimed') throw new Error(`the conversion ${id} was not paid: ${outcome}`)
}

async function takePoints(tx: Tx, { id, member, points, convertedAt }: Conversion): Promise<void> {
  const house = houseAccount('points.conversions', POINTS_ASSET)
  await openHouse(tx, house)
  const ends = { from: memberAccount(member, 'points'), to: house }
  const about = { reason: REASONS.converted, reference: id, happenedAt: convertedAt }
  const [taken] = await postSet(tx, [{ id, ...ends, amount: points, ...about }])
  if (taken?.outcome === 'insufficient_funds' || taken?.outcome === 'account_missing')
    throw new Refusal('too_few_points', { needed: points.toString() })
  if (taken?.outcome !== 'posted') throw new Error(`the conversion ${id} was not paid: ${taken?.outcome}`)
}

function sameConversion(earlier: Conversion, request: ConvertRequest): Conversion {
  const isSame = earlier.member === request.member && earlier.points === request.points
  if (!isSame) throw new Refusal('transfer_id_reused', { transfer: request.id })
  return earlier
}
