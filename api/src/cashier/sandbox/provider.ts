import { amount, share, type Amount } from '@night-market/protocol/values/money'
import type { SandboxPaymentBody } from '@night-market/protocol/cashier/deposits'
import { transact, type Db, type Tx } from '../../platform/database/db.ts'
import { newId } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { PaymentIn, PaymentOut } from '../providers/payment-driver.ts'
import * as queries from './queries.ts'
import type { SandboxPayment } from './queries.ts'

/** What a payer, or the bank behind one, does with a payment. */
export type SandboxAct = (typeof SandboxPaymentBody)['_output']['act']

const WALLET_PAYS_AFTER_MS = 500
const CALLBACK_AFTER_MS = 100
const LATE_BY_MS = 5000
const SLOW_PAYOUT_MS = 5000
/** The difference when a payer pays the wrong amount. */
const ERROR_BPS = 1000n

/** The payment that a payer's page shows; refuses an unknown one and a payment out (`not_found`). */
export async function paymentToPay(db: Db, id: string): Promise<SandboxPayment> {
  const payment = await queries.paymentById(db, id)
  if (payment?.direction !== 'in') throw new Refusal('not_found')
  return payment
}

/** Begins a payment in, once for its id. An e-wallet pays by itself half a second later. */
export async function beginPayment(db: Db, request: PaymentIn, now: Date): Promise<SandboxPayment> {
  const isQuick = request.method === 'ewallet'
  return keep(
    db,
    {
      id: newId('pay', now),
      direction: 'in',
      payment: request.id,
      method: request.method,
      amount: request.amount,
      asset: request.asset,
      reference: request.reference,
      returnUrl: request.returnUrl,
      expiresAt: request.expiresAt,
      state: 'waiting',
      settledAmount: null,
      failure: null,
      nextAct: isQuick ? 'pay' : null,
      nextAt: isQuick ? after(now, WALLET_PAYS_AFTER_MS) : null,
    },
    now,
  )
}

/** Sends money, once for its id: amounts that end in .13 fail, those in .17 are under way for a while, others arrive. */
export async function sendPayment(db: Db, request: PaymentOut, now: Date): Promise<SandboxPayment> {
  const ending = request.amount % 100n
  const state = ending === 13n ? 'failed' : ending === 17n ? 'processing' : 'paid'
  return keep(
    db,
    {
      id: newId('pay', now),
      direction: 'out',
      payment: request.id,
      method: request.details.method,
      amount: request.amount,
      asset: request.asset,
      reference: '',
      returnUrl: '',
      expiresAt: null,
      state,
      settledAmount: state === 'paid' ? request.amount : null,
      failure: state === 'failed' ? 'account_closed' : null,
      nextAct: state === 'processing' ? 'pay' : null,
      nextAt: state === 'processing' ? after(now, SLOW_PAYOUT_MS) : null,
    },
    now,
  )
}

/** Carries out the payer's action on a payment. The platform receives the result by callback. */
export function actOn(db: Db, id: string, act: SandboxAct, now: Date): Promise<void> {
  return transact(db, async (tx) => apply(tx, await queries.lockPayment(tx, id), act, now))
}

/** Does what was planned until now; how much that was. */
export function actAsPlanned(db: Db, now: Date): Promise<number> {
  return transact(db, async (tx) => {
    const due = await queries.claimDueActs(tx, now, 50)
    for (const { id, act } of due) await apply(tx, await queries.lockPayment(tx, id), act, now)
    return due.length
  })
}

async function keep(db: Db, payment: SandboxPayment & queries.Planned, now: Date): Promise<SandboxPayment> {
  return transact(db, async (tx) => {
    const isNew = await queries.insertPayment(tx, payment, now)
    if (isNew && payment.state !== 'waiting') await say(tx, payment, now)
    const kept = await queries.paymentOf(tx, payment.direction, payment.payment)
    if (kept === null) throw new Error(`${payment.payment} was just kept`)
    return kept
  })
}

async function apply(tx: Tx, payment: SandboxPayment, act: SandboxAct, now: Date): Promise<void> {
  const { expiresAt } = payment
  if (act === 'pay_late' && expiresAt !== null && expiresAt > now) {
    return queries.planAct(tx, payment.id, 'pay', after(expiresAt, LATE_BY_MS))
  }
  const moved = outcomeOf(payment, act)
  await queries.movePayment(tx, payment.id, moved, now)
  await say(tx, { ...payment, ...moved }, now)
  if (act === 'pay_twice') await say(tx, { ...payment, ...moved }, now)
}

function outcomeOf(
  payment: SandboxPayment,
  act: SandboxAct,
): Pick<SandboxPayment, 'state' | 'settledAmount' | 'failure'> {
  if (act === 'process') return { state: 'processing', settledAmount: null, failure: null }
  if (act === 'fail') return { state: 'failed', settledAmount: null, failure: 'declined' }
  return { state: 'paid', settledAmount: paidBy(payment.amount, act), failure: null }
}

function paidBy(requested: Amount, act: SandboxAct): Amount {
  if (act === 'pay_more') return amount(requested + share(requested, ERROR_BPS, 'up'))
  if (act === 'pay_less' && requested > 1n) return amount(requested - share(requested, ERROR_BPS, 'up'))
  return requested
}

/** Every word has an event id of its own, as every event has; one that is repeated keeps it. */
async function say(tx: Tx, payment: SandboxPayment, now: Date): Promise<void> {
  const body = JSON.stringify({
    event: newId('evt', now),
    direction: payment.direction,
    payment: payment.payment,
    reference: payment.id,
    state: payment.state,
    amount: payment.settledAmount?.toString() ?? null,
    failure: payment.failure,
  })
  await queries.insertCallback(tx, payment.id, body, after(now, CALLBACK_AFTER_MS))
}

const after = (instant: Date, milliseconds: number): Date => new Date(instant.getTime() + milliseconds)
