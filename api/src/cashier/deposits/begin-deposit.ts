import { randomBytes } from 'node:crypto'
import type { MemberId, TransferId } from '@night-market/protocol/values/ids'
import { currencyOf, type Amount } from '@night-market/protocol/values/money'
import { transact, type Db, type Tx } from '../../platform/database/db.ts'
import { publish } from '../../platform/work/outbox.ts'
import { paymentChanged } from '../events.ts'
import { Refusal } from '../../platform/refusal.ts'
import { assertMayDeposit } from '../../protection/index.ts'
import { merchantOf } from '../../site/index.ts'
import { channelsOf, type Channel } from '../providers/channel-queries.ts'
import { feeOn, leastOf, referenceOf } from './model.ts'
import { countedDeposits } from './counted-deposits.ts'
import * as queries from './queries.ts'
import type { Deposit, NewDeposit } from './queries.ts'
import { driverNamed } from '../providers/drivers.ts'
import type { PaymentDriver } from '../providers/payment-driver.ts'
import { policyOf } from '../policy-queries.ts'
import { refuseOverfull } from '../purse-bound.ts'
import { insertStep } from '../step-queries.ts'

const MINUTE_MS = 60_000
const REFERENCE_LETTERS = 8

export interface DepositRequest {
  id: TransferId
  memberId: MemberId
  channel: string
  amount: Amount
  /** A campaign to join in the same act. */
  offer?: string | undefined
}

/**
 * Joins a campaign for a deposit that is being written, of which so much will reach the purse. Refuses a campaign that the
 * member cannot join or that this deposit does not count for. Features above the cashier know campaigns.
 */
export type JoinOffer = (
  tx: Tx,
  deposit: { memberId: MemberId; offer: string; credited: Amount },
  now: Date,
) => Promise<void>

/** What a deposit needs: the database, the drivers and the way back to the site. */
export interface DepositParts {
  db: Db
  drivers: readonly PaymentDriver[]
  /** Where the provider's page sends the payer back to. */
  returnUrl: (id: string) => string
  joinOffer?: JoinOffer
}

/**
 * Begins a deposit through a channel and returns the payment instructions. The purse is credited only after the
 * provider reports the payment.
 *
 * An offer is joined in the same transaction, or nothing is written.
 *
 * A repeated request with the same id and contents begins nothing more. Refuses an amount outside the channel's
 * limits (`amount_too_small`, `amount_too_large`), a channel that is not offered (`channel_unavailable`), more open
 * deposits than the merchant allows (`too_many_deposits`), a deposit that the member's own protection forbids
 * (`deposit_limit_reached`, `cooling_off`, `self_excluded`), an offer that the deposit does not count for, and an id that was
 * used otherwise (`transfer_id_reused`).
 */
export async function beginDeposit(
  parts: DepositParts,
  request: DepositRequest,
  now: Date,
): Promise<Deposit> {
  const known = await knownDeposit(parts.db, request)
  const deposit = known ?? (await openDeposit(parts, request, now))
  if (deposit.begunAt !== null || deposit.status !== 'waiting') return deposit
  return beginPayment(parts, deposit, now)
}

/** Sends a written deposit to its provider and stores the instructions it returns. May be repeated. */
export async function beginPayment(
  { db, drivers, returnUrl }: DepositParts,
  deposit: Deposit,
  now: Date,
): Promise<Deposit> {
  const driver = driverNamed(drivers, deposit.driver)
  if (driver === null) throw new Refusal('deposit_unavailable')
  const { id, method, amount, asset, reference, expiresAt, memberId } = deposit
  const payment = { id, method, amount, asset, reference, expiresAt, returnUrl: returnUrl(id) }
  // Edge: a provider that does not answer may have begun the payment; the deposit stays open and a retry finds out.
  const begun = await driver.begin(payment).catch((cause: unknown) => {
    throw Object.assign(new Refusal('deposit_unavailable'), { cause })
  })
  return transact(db, async (tx) => {
    await queries.markBegun(tx, id, begun, now)
    await publish(tx, paymentChanged, { memberId })
    const written = await queries.depositById(tx, id)
    if (written === null) throw new Error(`${id} was just begun`)
    return written
  })
}

async function knownDeposit(db: Db | Tx, request: DepositRequest): Promise<Deposit | null> {
  const known = await queries.depositById(db, request.id)
  if (known === null) return null
  const isSame =
    known.memberId === request.memberId &&
    known.channel === request.channel &&
    known.amount === request.amount &&
    known.offer === (request.offer ?? null)
  if (!isSame) throw new Refusal('transfer_id_reused', { transfer: request.id })
  return known
}

async function openDeposit(
  { db, drivers, joinOffer }: DepositParts,
  request: DepositRequest,
  now: Date,
): Promise<Deposit> {
  const { asset } = await merchantOf(db)
  const channels = await channelsOf(
    db,
    'in',
    drivers.map(({ name }) => name),
  )
  const channel = channels.find((each) => each.channel === request.channel)
  if (channel === undefined) throw new Refusal('channel_unavailable')
  refuseAmount(channel, request.amount, currencyOf(asset))
  const deposit: NewDeposit = {
    ...request,
    method: channel.method,
    driver: channel.driver,
    asset,
    fee: feeOn(request.amount, channel),
    reference: referenceOf(randomBytes(REFERENCE_LETTERS)),
    offer: request.offer ?? null,
    askedAt: now,
    expiresAt: new Date(now.getTime() + channel.openMinutes * MINUTE_MS),
  }
  return transact(db, (tx) => writeDeposit(tx, deposit, joinOffer, now))
}

function refuseAmount(channel: Channel, requested: Amount, currency: string): void {
  const min = leastOf(channel)
  if (requested < min) throw new Refusal('amount_too_small', { min: min.toString(), currency })
  if (requested > channel.max)
    throw new Refusal('amount_too_large', { max: channel.max.toString(), currency })
}

/** Checks everything that counts the member's deposits, under the member's lock. */
async function writeDeposit(
  tx: Tx,
  deposit: NewDeposit,
  joinOffer: JoinOffer | undefined,
  now: Date,
): Promise<Deposit> {
  await queries.lockDepositsOf(tx, deposit.memberId)
  const known = await knownDeposit(tx, { ...deposit, offer: deposit.offer ?? undefined })
  if (known !== null) return known
  await assertMayDeposit(tx, deposit.memberId, { amount: deposit.amount, lines: countedDeposits }, now)
  const { openDeposits } = await policyOf(tx)
  const open = await queries.openOf(tx, deposit.memberId)
  if (open.count >= openDeposits) throw new Refusal('too_many_deposits', { max: openDeposits })
  // All of them may be paid.
  await refuseOverfull(tx, deposit.memberId, deposit.amount, open.expected)
  await join(tx, deposit, joinOffer, now)
  await queries.insertDeposit(tx, deposit)
  await insertStep(tx, { subject: deposit.id, status: 'waiting', by: { kind: 'member' } }, now)
  const written = await queries.depositById(tx, deposit.id)
  if (written === null) throw new Error(`${deposit.id} was just written`)
  return written
}

async function join(
  tx: Tx,
  { memberId, offer, amount, fee }: NewDeposit,
  joinOffer: JoinOffer | undefined,
  now: Date,
): Promise<void> {
  if (offer === null) return
  if (joinOffer === undefined) throw new Error('no feature registered how offers are joined')
  await joinOffer(tx, { memberId, offer, credited: (amount - fee) as Amount }, now)
}
