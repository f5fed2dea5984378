import { sameName } from '../../members/index.ts'
import { payeeOf, verifyPaymentPassword, type Payee } from '../../sign-in/index.ts'
import type { MemberId } from '@night-market/protocol/values/ids'
import type { Amount } from '@night-market/protocol/values/money'
import { transact, type Tx } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { merchantOf, type Merchant } from '../../site/index.ts'
import { waysOut } from '../providers/manual.ts'
import { channelsOf, type Channel } from '../providers/channel-queries.ts'
import { feeOn } from '../deposits/model.ts'
import { hasOpenReview, openReview } from '../../reviews/index.ts'
import * as accounts from '../payout-accounts/queries.ts'
import type { PaymentDriver } from '../providers/payment-driver.ts'
import { policyOf, type Policy } from '../policy-queries.ts'
import { insertStep } from '../step-queries.ts'
import { turnoverLeft } from '../turnover/queries.ts'
import { publishChange } from './change.ts'
import { concernsOf, peopleFor, type PayoutAccount, type Withdrawal, type WithdrawalId } from './model.ts'
import { reserve } from './moves.ts'
import * as queries from './queries.ts'

export interface AskedWithdrawal {
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
 * the day's, and any withdrawal while turnover is open. A member excluded from play may withdraw.
 */
export async function withdraw(
  services: Pick<Services, 'db'>,
  drivers: readonly PaymentDriver[],
  asked: AskedWithdrawal,
  now: Date,
): Promise<void> {
  const { db } = services
  if (await isRepeat(services, asked)) return
  await verifyPaymentPassword(db, asked.memberId, asked.paymentPassword, now)
  const [merchant, payee] = await Promise.all([merchantOf(db), payeeOf(db, asked.memberId)])
  await transact(db, (tx) => ask(tx, { asked, merchant, payee, drivers }, now))
}

interface Asking {
  asked: AskedWithdrawal
  merchant: Merchant
  payee: Payee
  drivers: readonly PaymentDriver[]
}

async function ask(tx: Tx, asking: Asking, now: Date): Promise<void> {
  const { asked, merchant, payee } = asking
  await queries.takeTurn(tx, asked.memberId)
  // Of two that came at once with one id, the second finds the first here.
  const earlier = await queries.withdrawalById(tx, asked.id)
  if (earlier !== null) return refuseOther(earlier, asked)
  const channel = await channelFor(tx, asking)
  const account = await accountFor(tx, asked, channel, now)
  const policy = await policyOf(tx)
  await refuseBeyondDay(tx, asked, { policy, merchant, now })
  const { id, memberId, amount } = asked
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
    ...{ id, memberId, asset, amount, pending: amount },
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

/** Whether this was asked before; an id that stands for something else is refused. */
async function isRepeat({ db }: Pick<Services, 'db'>, asked: AskedWithdrawal): Promise<boolean> {
  const earlier = await queries.withdrawalById(db, asked.id)
  if (earlier === null) return false
  refuseOther(earlier, asked)
  return true
}

function refuseOther(earlier: Withdrawal, asked: AskedWithdrawal): void {
  const isSame =
    earlier.memberId === asked.memberId &&
    earlier.channel === asked.channel &&
    earlier.account === asked.account &&
    earlier.amount === asked.amount
  if (!isSame) throw new Refusal('transfer_id_reused', { transfer: asked.id })
}

async function channelFor(tx: Tx, { asked, drivers }: Asking): Promise<Channel> {
  const open = await channelsOf(
    tx,
    'out',
    waysOut(drivers).map(({ name }) => name),
  )
  const channel = open.find((each) => each.channel === asked.channel)
  if (channel === undefined) throw new Refusal('channel_unavailable')
  const { min, max } = channel
  if (asked.amount < min) throw new Refusal('amount_too_small', { min: min.toString() })
  if (asked.amount > max) throw new Refusal('amount_too_large', { max: max.toString() })
  if (feeOn(asked.amount, channel) >= asked.amount) {
    throw new Refusal('amount_too_small', { min: min.toString() })
  }
  return channel
}

async function accountFor(
  tx: Tx,
  asked: AskedWithdrawal,
  channel: Channel,
  now: Date,
): Promise<PayoutAccount> {
  const account = await accounts.lockAccount(tx, asked.memberId, asked.account)
  if (account === null) throw new Refusal('not_found')
  if (account.method !== channel.method) throw new Refusal('payout_method_differs')
  if (account.usableAt > now) {
    throw new Refusal('payout_account_held', { until: account.usableAt.toISOString() })
  }
  return account
}

async function refuseBeyondDay(
  tx: Tx,
  { memberId, amount }: AskedWithdrawal,
  { policy, merchant, now }: { policy: Policy; merchant: Merchant; now: Date },
): Promise<void> {
  const today = await queries.askedToday(tx, memberId, { now, timeZone: merchant.timeZone })
  if (today.count >= policy.withdrawalsADay) {
    throw new Refusal('too_many_withdrawals', { max: policy.withdrawalsADay })
  }
  const left = policy.withdrawnADay - today.sum
  if (amount > left)
    throw new Refusal('withdrawal_limit_reached', { left: (left > 0n ? left : 0n).toString() })
}
