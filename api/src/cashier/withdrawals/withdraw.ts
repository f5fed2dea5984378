import { sameName } from '../../members/index.ts'
import { payeeOf, verifyPaymentPassword, type Payee } from '../../sign-in/index.ts'
import type { MemberId } from '@night-market/protocol/values/ids'
import type { Amount } from '@night-market/protocol/values/money'
import { transact, type Tx } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Services } from '../env.ts'
import { merchantOf, type Merchant } from '../../site/index.ts'
import { waysOut } from '../providers/manual.ts'
import { channelsOf, type Channel } from '../providers/channel-queries.ts'
import { feeOn } from '../deposits/model.ts'
import { hasOpenReview, openReview } from '../../reviews/index.ts'
import * as accounts from '../payout-accounts/queries.ts'
import type { PaymentDriver } from '../providers/payment-driver.ts'
import { NOTHING_HELD, refuseHeld, type HeldFor } from '../held.ts'
import { policyOf, type Policy } from '../policy-queries.ts'
import { insertStep } from '../step-queries.ts'
import { turnoverLeft } from '../turnover/queries.ts'
import { publishChange } from './change.ts'
import { concernsOf, peopleFor, type PayoutAccount, type Withdrawal, type WithdrawalId } from './model.ts'
import { reserve } from './moves.ts'
import * as queries from './queries.ts'

export interface WithdrawalRequest {
  id: WithdrawalId
  memberId: MemberId
  channel: string
  account: string
  amount: Amount
  paymentPassword: string
}

/**
 * Reserves money for a payout to one of the member's accounts, which is approved at once or after review.
 *
 * A repeated request with the same id and contents withdraws nothing more. Refuses a wrong payment password, an id
 * that was used otherwise, an account that is on hold or of another kind, amounts outside the channel's limits and
 * the day's, any withdrawal while turnover is open, and one that would leave less than is held for others (`bill_short`).
 * A member excluded from play may withdraw.
 */
export async function withdraw(
  services: Pick<Services, 'db'>,
  drivers: readonly PaymentDriver[],
  request: WithdrawalRequest,
  now: Date,
  heldFor: HeldFor = NOTHING_HELD,
): Promise<void> {
  const { db } = services
  if (await isRepeat(services, request)) return
  await verifyPaymentPassword(db, request.memberId, request.paymentPassword, now)
  const [merchant, payee] = await Promise.all([merchantOf(db), payeeOf(db, request.memberId)])
  await transact(db, (tx) => writeWithdrawal(tx, { request, merchant, payee, drivers, heldFor }, now))
}

interface WithdrawalParts {
  request: WithdrawalRequest
  merchant: Merchant
  payee: Payee
  drivers: readonly PaymentDriver[]
  heldFor: HeldFor
}

async function writeWithdrawal(tx: Tx, parts: WithdrawalParts, now: Date): Promise<void> {
  const { request, merchant, payee } = parts
  await queries.lockWithdrawalsOf(tx, request.memberId)
  // Of two that came at once with one id, the second finds the first here.
  const earlier = await queries.withdrawalById(tx, request.id)
  if (earlier !== null) return refuseOther(earlier, request)
  const channel = await channelFor(tx, parts)
  const account = await accountFor(tx, request, channel, now)
  const policy = await policyOf(tx)
  await refuseBeyondDay(tx, request, { policy, merchant, now })
  const { id, memberId, amount } = request
  const isOtherHolder = payee.name !== null && !sameName(payee.name, account.holder)
  const facts = {
    amount,
    isOtherHolder,
    isSharedAccount: await accounts.isShared(tx, account),
    isFirst: !(await queries.hasBeenPaid(tx, memberId)),
    hasDepositInReview: await hasOpenReview(tx, 'deposit', memberId),
    passwordsAt: [payee.passwordChangedAt, payee.paymentPasswordSetAt].flatMap((at) => at ?? []),
  }
  const reasons = concernsOf(facts, policy, now)
  const { asset } = merchant
  const withdrawal: Withdrawal = {
    id,
    memberId,
    asset,
    amount,
    pending: amount,
    account: account.id,
    channel: channel.channel,
    driver: channel.driver,
    fee: feeOn(amount, channel),
    status: reasons.length > 0 ? 'review' : 'approved',
    askedAt: now,
    ...UNPAID,
  }
  await queries.insertWithdrawal(tx, withdrawal)
  await reserve(tx, withdrawal, now)
  // After the purse is locked: a deposit that came in between has written what it asks for.
  const left = await turnoverLeft(tx, memberId)
  if (left > 0n) throw new Refusal('turnover_left', { left: left.toString() })
  await refuseHeld(tx, parts.heldFor, memberId)
  await insertStep(tx, { subject: id, status: withdrawal.status, by: { kind: 'member' } }, now)
  if (reasons.length > 0) {
    const people = peopleFor(amount, policy)
    await openReview(tx, { kind: 'withdrawal', subject: id, memberId, asset, amount, reasons, people }, now)
  }
  await publishChange(tx, withdrawal)
}

const NONE = 0n as Amount
const UNPAID = {
  paid: NONE,
  returned: NONE,
  received: null,
  remaining: null,
  providerReference: null,
  attempts: 0,
  paidAt: null,
  confirmBy: null,
  confirmedAt: null,
  confirmedHow: null,
  failure: null,
}

/** Whether this was request before; an id that stands for something else is refused. */
async function isRepeat({ db }: Pick<Services, 'db'>, request: WithdrawalRequest): Promise<boolean> {
  const earlier = await queries.withdrawalById(db, request.id)
  if (earlier === null) return false
  refuseOther(earlier, request)
  return true
}

function refuseOther(earlier: Withdrawal, request: WithdrawalRequest): void {
  const isSame =
    earlier.memberId === request.memberId &&
    earlier.channel === request.channel &&
    earlier.account === request.account &&
    earlier.amount === request.amount
  if (!isSame) throw new Refusal('transfer_id_reused', { transfer: request.id })
}

async function channelFor(tx: Tx, { request, drivers }: WithdrawalParts): Promise<Channel> {
  const open = await channelsOf(
    tx,
    'out',
    waysOut(drivers).map(({ name }) => name),
  )
  const channel = open.find((each) => each.channel === request.channel)
  if (channel === undefined) throw new Refusal('channel_unavailable')
  const { min, max } = channel
  if (request.amount < min) throw new Refusal('amount_too_small', { min: min.toString() })
  if (request.amount > max) throw new Refusal('amount_too_large', { max: max.toString() })
  if (feeOn(request.amount, channel) >= request.amount) {
    throw new Refusal('amount_too_small', { min: min.toString() })
  }
  return channel
}

async function accountFor(
  tx: Tx,
  request: WithdrawalRequest,
  channel: Channel,
  now: Date,
): Promise<PayoutAccount> {
  const account = await accounts.lockAccount(tx, request.memberId, request.account)
  if (account === null) throw new Refusal('not_found')
  if (account.method !== channel.method) throw new Refusal('payout_method_differs')
  if (account.usableAt > now) {
    throw new Refusal('payout_account_held', { until: account.usableAt.toISOString() })
  }
  return account
}

async function refuseBeyondDay(
  tx: Tx,
  { memberId, amount }: WithdrawalRequest,
  { policy, merchant, now }: { policy: Policy; merchant: Merchant; now: Date },
): Promise<void> {
  const today = await queries.requestedToday(tx, memberId, { now, timeZone: merchant.timeZone })
  if (today.count >= policy.withdrawalsADay) {
    throw new Refusal('too_many_withdrawals', { max: policy.withdrawalsADay })
  }
  const left = policy.withdrawnADay - today.sum
  if (amount > left)
    throw new Refusal('withdrawal_limit_reached', { left: (left > 0n ? left : 0n).toString() })
}
