/** The SQL of the sandbox's provider: its payments, and what it has yet to say of them. */
import type { Amount, Asset } from '@night-market/protocol/values/money'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/db.ts'
import type { Method, PaymentState } from '../providers/payment-driver.ts'
import type { SandboxAct } from './provider.ts'

export type SandboxState = Exclude<PaymentState['state'], 'unknown'>

export interface SandboxPayment {
  /** The provider's own reference. */
  id: string
  direction: 'in' | 'out'
  /** The platform's id. */
  payment: string
  method: Method
  amount: Amount
  asset: Asset
  reference: string
  returnUrl: string
  expiresAt: Date | null
  state: SandboxState
  settledAmount: Amount | null
  failure: string | null
}

export interface Planned {
  nextAct: SandboxAct | null
  nextAt: Date | null
}

/** Keeps a payment; one that is known already stays as it is. Answers whether it is new. */
export async function insertPayment(tx: Tx, payment: SandboxPayment & Planned, now: Date): Promise<boolean> {
  const written = await tx
    .insertInto('cashier.sandbox_payments')
    .values({
      id: payment.id,
      direction: payment.direction,
      payment: payment.payment,
      method: payment.method,
      amount: payment.amount,
      asset: payment.asset,
      reference: payment.reference,
      returnUrl: payment.returnUrl,
      expiresAt: payment.expiresAt,
      state: payment.state,
      settledAmount: payment.settledAmount,
      settledAt: payment.settledAmount === null ? null : now,
      failure: payment.failure,
      nextAct: payment.nextAct,
      nextAt: payment.nextAt,
      madeAt: now,
    })
    .onConflict((conflict) => conflict.columns(['direction', 'payment']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return written !== undefined
}

export async function paymentOf(
  db: Db | Tx,
  direction: 'in' | 'out',
  payment: string,
): Promise<SandboxPayment | null> {
  const row = await payments(db)
    .where('direction', '=', direction)
    .where('payment', '=', payment)
    .executeTakeFirst()
  return row === undefined ? null : paymentIn(row)
}

export async function paymentById(db: Db | Tx, id: string): Promise<SandboxPayment | null> {
  const row = await payments(db).where('id', '=', id).executeTakeFirst()
  return row === undefined ? null : paymentIn(row)
}

export async function lockPayment(tx: Tx, id: string): Promise<SandboxPayment> {
  return paymentIn(await payments(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow())
}

/** What becomes of a payment; whatever was planned for it is over. */
export async function movePayment(
  tx: Tx,
  id: string,
  to: { state: SandboxState; settledAmount: Amount | null; failure: string | null },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('cashier.sandbox_payments')
    .set({
      state: to.state,
      settledAmount: to.settledAmount,
      settledAt: to.settledAmount === null ? null : now,
      failure: to.failure,
      nextAct: null,
      nextAt: null,
    })
    .where('id', '=', id)
    .execute()
}

export async function planAct(tx: Tx, id: string, act: SandboxAct, at: Date): Promise<void> {
  await tx
    .updateTable('cashier.sandbox_payments')
    .set({ nextAct: act, nextAt: at })
    .where('id', '=', id)
    .execute()
}

/** Claims the planned steps that are due. */
export async function claimDueActs(tx: Tx, now: Date, limit: number) {
  const rows = await tx
    .selectFrom('cashier.sandbox_payments')
    .select(['id', 'nextAct'])
    .where('nextAt', '<=', now)
    .orderBy('nextAt')
    .limit(limit)
    .forNoKeyUpdate()
    .skipLocked()
    .execute()
  return rows.map((row) => ({ id: row.id, act: row.nextAct as SandboxAct }))
}

export async function insertCallback(tx: Tx, payment: string, body: string, dueAt: Date): Promise<void> {
  await tx.insertInto('cashier.sandbox_callbacks').values({ payment, body, dueAt }).execute()
}

/** Takes callbacks that are due and plans their next try, so that a process that dies with one loses none. */
export async function claimDueCallbacks(db: Db, now: Date, limit: number) {
  const { rows } = await sql<{ no: bigint; body: string }>`
    update cashier.sandbox_callbacks
       set attempts = attempts + 1,
           due_at = ${now}::timestamptz + least(300, power(2, least(attempts, 10))) * interval '1 second'
     where no in (select no from cashier.sandbox_callbacks where due_at <= ${now}
                   order by due_at, no limit ${limit} for update skip locked)
    returning no, body`.execute(db)
  return rows
}

export async function markReceived(db: Db, no: bigint, now: Date): Promise<void> {
  await db
    .updateTable('cashier.sandbox_callbacks')
    .set({ heardAt: now, dueAt: null })
    .where('no', '=', no)
    .execute()
}

/** What was paid between two instants, in the order of the provider's ids. */
export async function paidBetween(db: Db, from: Date, to: Date, after: string, limit: number) {
  const rows = await db
    .selectFrom('cashier.sandbox_payments')
    .select(['id', 'direction', 'payment', 'settledAmount'])
    .where('state', '=', 'paid')
    .where('settledAt', '>=', from)
    .where('settledAt', '<', to)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    direction: row.direction as 'in' | 'out',
    payment: row.payment,
    amount: row.settledAmount as Amount,
  }))
}

const payments = (db: Db | Tx) =>
  db
    .selectFrom('cashier.sandbox_payments')
    .select([
      'id',
      'direction',
      'payment',
      'method',
      'amount',
      'asset',
      'reference',
      'returnUrl',
      'expiresAt',
      'state',
      'settledAmount',
      'failure',
    ])

function paymentIn(
  row: Awaited<ReturnType<ReturnType<typeof payments>['executeTakeFirstOrThrow']>>,
): SandboxPayment {
  return {
    id: row.id,
    direction: row.direction as SandboxPayment['direction'],
    payment: row.payment,
    method: row.method as Method,
    amount: row.amount as Amount,
    asset: row.asset,
    reference: row.reference,
    returnUrl: row.returnUrl,
    expiresAt: row.expiresAt,
    state: row.state as SandboxState,
    settledAmount: row.settledAmount as Amount | null,
    failure: row.failure,
  }
}
