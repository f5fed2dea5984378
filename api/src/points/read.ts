import type { MemberId } from '@night-market/protocol/values/ids'
import type { Amount } from '@night-market/protocol/values/money'
import {
  CONVERSION,
  EARNING_TYPES,
  POINT_RATES,
  type EarningType,
  type PointType,
  type RedemptionStatus,
} from '@night-market/protocol/values/points'
import { balanceOf, memberAccount } from '../ledger/index.ts'
import { usernamesOf } from '../members/index.ts'
import type { Db } from '../platform/database/db.ts'
import { cursorIn, cursorOf } from '../platform/http/cursor.ts'
import { payeeOf } from '../sign-in/index.ts'
import { merchantOf } from '../site/index.ts'
import { awardMember } from './award.ts'
import * as details from './detail-queries.ts'
import type { Entry } from './detail-queries.ts'
import * as goods from './good-queries.ts'
import * as meters from './meter-queries.ts'
import { worthOf, type Good, type Redemption } from './model.ts'
import * as queries from './redemption-queries.ts'

export interface Balance {
  balance: bigint
  inProcess: bigint
  earned: bigint
}

/** A member's points, after posting those that are due. */
export async function pointBalance(db: Db, member: MemberId, now: Date): Promise<Balance> {
  await awardMember(db, member, now)
  const [purse, inProcess, earned] = await Promise.all([
    balanceOf(db, memberAccount(member, 'points')),
    queries.pointsInProcess(db, member),
    meters.earnedBy(db, member),
  ])
  return { balance: purse?.balance ?? 0n, inProcess, earned }
}

export interface Terms {
  asset: string
  ratios: { type: EarningType; unitsPerPoint: bigint }[]
  amountPerStep: Amount
  leftToday: bigint
  hasPaymentPassword: boolean
}

const MILLION = 1_000_000

/** The rates at which points are earned, and what this member can convert today. */
export async function pointTerms(db: Db, member: MemberId, now: Date): Promise<Terms> {
  const { asset, timeZone } = await merchantOf(db)
  const [converted, payee] = await Promise.all([
    queries.convertedToday(db, member, { now, timeZone }),
    payeeOf(db, member),
  ])
  const left = BigInt(CONVERSION.aDay) - converted
  return {
    asset,
    ratios: EARNING_TYPES.map((type) => ({ type, unitsPerPoint: BigInt(MILLION / POINT_RATES[type]) })),
    amountPerStep: worthOf(BigInt(CONVERSION.step), asset),
    leftToday: left > 0n ? left : 0n,
    hasPaymentPassword: payee.paymentPasswordSetAt !== null,
  }
}

interface PageRequest {
  cursor?: string | undefined
  pageSize: number
}

export interface ListedRedemption extends Redemption {
  of: Good
}

/** A page of a member's redemptions, newest first. */
export async function redemptionsPage(
  db: Db,
  member: MemberId,
  { status, cursor, pageSize }: PageRequest & { status: RedemptionStatus | null },
): Promise<{ rows: ListedRedemption[]; next: string | null }> {
  const page = { after: cursorIn(cursor), limit: pageSize + 1 }
  const found = await queries.redemptionsOf(db, member, status, page)
  return { rows: await withGoods(db, found.slice(0, pageSize)), next: nextOf(found, pageSize) }
}

/** Redemptions with their goods. */
export async function withGoods(db: Db, redemptions: Redemption[]): Promise<ListedRedemption[]> {
  const found = await goods.goodsById(db, [...new Set(redemptions.map(({ good }) => good))])
  return redemptions.map((redemption) => {
    const of = found.get(redemption.good)
    if (of === undefined) throw new Error(`the good ${redemption.good} is gone`)
    return { ...redemption, of }
  })
}

/** A page of all redemptions of a status, for the staff, oldest first. */
export async function staffRedemptions(
  db: Db,
  { status, cursor, pageSize }: PageRequest & { status: RedemptionStatus },
): Promise<{ rows: (ListedRedemption & { username: string })[]; next: string | null }> {
  const page = { after: cursorIn(cursor), limit: pageSize + 1 }
  const found = await queries.redemptionsIn(db, status, page)
  const rows = await withGoods(db, found.slice(0, pageSize))
  const names = await usernamesOf(
    db,
    rows.map(({ member }) => member),
  )
  const named = rows.map((row) => ({ ...row, username: names.get(row.member) ?? '' }))
  return { rows: named, next: nextOf(found, pageSize) }
}

function nextOf(found: Redemption[], pageSize: number): string | null {
  const last = found.length > pageSize ? found[pageSize - 1] : undefined
  return last === undefined ? null : cursorOf({ at: last.requestedAt, id: last.id })
}

/** A page of the entries of a member's points purse, newest first; the cursor is the number of an entry. */
export async function pointDetails(
  db: Db,
  member: MemberId,
  { type, cursor, pageSize, now }: PageRequest & { type: PointType | null; now: Date },
): Promise<{ rows: Entry[]; next: string | null }> {
  await awardMember(db, member, now)
  const before = details.entryNumber(cursor)
  const found = await details.entriesOf(db, member, type, { before, limit: pageSize + 1 })
  const last = found.length > pageSize ? found[pageSize - 1] : undefined
  return { rows: found.slice(0, pageSize), next: last === undefined ? null : String(last.entry) }
}
