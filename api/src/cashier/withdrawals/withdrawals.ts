import type { MemberId } from '@night-market/protocol/values/ids'
import type { Amount, Asset } from '@night-market/protocol/values/money'
import type { StepRow } from '@night-market/protocol/cashier/shapes'
import { type WithdrawalsQuery } from '@night-market/protocol/cashier/withdrawals'
import { WITHDRAWAL_STATUSES } from '@night-market/protocol/values/payments'
import { payeeOf } from '../../sign-in/index.ts'
import { balanceOf, memberAccount } from '../../ledger/index.ts'
import type { Db } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import { uploadsOf, type UploadId } from '../../platform/files/uploads.ts'
import { merchantOf } from '../../site/index.ts'
import { waysOut } from '../providers/manual.ts'
import { channelsOf, type Channel } from '../providers/channel-queries.ts'
import type { PaymentDriver } from '../providers/payment-driver.ts'
import { cursorOf, cursorIn } from '../../platform/http/cursor.ts'
import { policyOf, type Policy } from '../policy-queries.ts'
import { stepsOf } from '../step-queries.ts'
import { turnoverOf } from '../turnover/queries.ts'
import { canCancel, type WithdrawalStatus } from './model.ts'
import * as queries from './queries.ts'

export interface Terms {
  asset: Asset
  balance: Amount
  /** What may be asked for now: nothing while turnover is left or the day's number is used up. */
  available: Amount
  turnoverLeft: Amount
  turnoverAsked: Amount
  leftToday: Amount
  withdrawalsLeftToday: number
  policy: Policy
  hasPaymentPassword: boolean
  channels: Channel[]
}

/** What of a member's money may go out now, how, and what keeps the rest. */
export async function termsOf(
  db: Db,
  drivers: readonly PaymentDriver[],
  memberId: MemberId,
  now: Date,
): Promise<Terms> {
  const { asset, timeZone } = await merchantOf(db)
  const [policy, purse, turnover, today, payee, channels] = await Promise.all([
    policyOf(db),
    balanceOf(db, memberAccount(memberId, 'main')),
    turnoverOf(db, memberId),
    queries.requestedToday(db, memberId, { now, timeZone }),
    payeeOf(db, memberId),
    channelsOf(db, 'out', namesOf(drivers)),
  ])
  const balance = purse?.balance ?? NOTHING
  const leftToday = most(NOTHING, (policy.withdrawnADay - today.sum) as Amount)
  const withdrawalsLeftToday = Math.max(0, policy.withdrawalsADay - today.count)
  const isOpen = turnover.left === 0n && withdrawalsLeftToday > 0 && balance > 0n
  return {
    asset,
    balance,
    leftToday,
    withdrawalsLeftToday,
    policy,
    channels,
    available: isOpen ? least(balance, leftToday) : NOTHING,
    turnoverLeft: turnover.left,
    turnoverAsked: turnover.required,
    hasPaymentPassword: payee.paymentPasswordSetAt !== null,
  }
}

const STATUSES: Record<(typeof WithdrawalsQuery)['_output']['state'], readonly WithdrawalStatus[]> = {
  all: WITHDRAWAL_STATUSES,
  open: ['review', 'approved', 'paying', 'disputed'],
  answer: ['paid'],
  over: ['confirmed', 'rejected', 'cancelled', 'failed', 'returned'],
}

export interface ListedWithdrawal extends queries.Listed {
  mayCancel: boolean
}

/** A page of a member's withdrawals of a state, newest first; `next` goes on from there. */
export async function withdrawalsPage(
  db: Db,
  memberId: MemberId,
  { cursor, pageSize, state }: (typeof WithdrawalsQuery)['_output'],
): Promise<{ rows: ListedWithdrawal[]; next: string | null }> {
  const page = { before: cursorIn(cursor), limit: pageSize + 1, statuses: STATUSES[state] }
  const [found, policy] = await Promise.all([queries.withdrawalsOf(db, memberId, page), policyOf(db)])
  const rows = found.slice(0, pageSize)
  const last = rows.at(-1)
  const hasMore = found.length > pageSize && last !== undefined
  return {
    rows: rows.map((row) => ({ ...row, mayCancel: canCancel(row, policy) })),
    next: hasMore ? cursorOf({ at: last.askedAt, id: last.id }) : null,
  }
}

export interface WithdrawalDetail extends ListedWithdrawal {
  steps: StepRow[]
  proofs: UploadId[]
}

/** A withdrawal of the member's with its timeline and pictures. Another's is as unknown as none (`not_found`). */
export async function withdrawalDetail(db: Db, memberId: MemberId, id: string): Promise<WithdrawalDetail> {
  const found = await queries.withdrawalOf(db, memberId, id)
  if (found === null) throw new Refusal('not_found')
  const [policy, steps, proofs] = await Promise.all([policyOf(db), stepsOf(db, id), uploadsOf(db, id)])
  return { ...found, mayCancel: canCancel(found, policy), steps, proofs: proofs.map((proof) => proof.id) }
}

const namesOf = (drivers: readonly PaymentDriver[]): string[] => waysOut(drivers).map(({ name }) => name)

const NOTHING = 0n as Amount
const least = (one: Amount, other: Amount): Amount => (one < other ? one : other)
const most = (one: Amount, other: Amount): Amount => (one > other ? one : other)
