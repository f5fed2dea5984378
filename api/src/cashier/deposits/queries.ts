/** The SQL of deposits. */
import type { MemberId, TransferId } from '@night-market/protocol/values/ids'
import type { Amount, Asset } from '@night-market/protocol/values/money'
import type { Instructions } from '@night-market/protocol/cashier/deposits'
import type { DEPOSIT_STATUSES } from '@night-market/protocol/values/payments'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/db.ts'
import type { Method } from '../providers/payment-driver.ts'
import type { Cursor } from '../../platform/http/cursor.ts'

const LOST_AFTER_MS = 30_000

export type DepositStatus = (typeof DEPOSIT_STATUSES)[number]

export interface Deposit {
  id: TransferId
  memberId: MemberId
  channel: string
  method: Method
  driver: string
  asset: Asset
  amount: Amount
  fee: Amount
  status: DepositStatus
  received: Amount | null
  credited: Amount | null
  reference: string
  providerReference: string | null
  instructions: Instructions
  failure: string | null
  /** The campaign that was joined in the act of beginning it. */
  offer: string | null
  askedAt: Date
  expiresAt: Date
  begunAt: Date | null
  paidAt: Date | null
}

export type NewDeposit = Pick<
  Deposit,
  | 'id'
  | 'memberId'
  | 'channel'
  | 'method'
  | 'driver'
  | 'asset'
  | 'amount'
  | 'fee'
  | 'reference'
  | 'offer'
  | 'askedAt'
  | 'expiresAt'
>

/** Serializes whatever counts a member's deposits, so that two at once cannot pass a limit together. */
export async function lockDepositsOf(tx: Tx, memberId: MemberId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`cashier.deposits ${memberId}`}, 0))`.execute(tx)
}

export async function insertDeposit(tx: Tx, deposit: NewDeposit): Promise<void> {
  await tx
    .insertInto('cashier.deposits')
    .values({
      id: deposit.id,
      memberId: deposit.memberId,
      channel: deposit.channel,
      method: deposit.method,
      driver: deposit.driver,
      asset: deposit.asset,
      amount: deposit.amount,
      fee: deposit.fee,
      reference: deposit.reference,
      offer: deposit.offer,
      instructions: JSON.stringify({ kind: 'none' }),
      status: 'waiting',
      askedAt: deposit.askedAt,
      expiresAt: deposit.expiresAt,
    })
    .execute()
}

export async function depositById(db: Db | Tx, id: string): Promise<Deposit | null> {
  const row = await deposits(db).where('id', '=', id).executeTakeFirst()
  return row === undefined ? null : depositIn(row)
}

/** Locks the deposit until the transaction ends. */
export async function lockDeposit(tx: Tx, id: string): Promise<Deposit | null> {
  const row = await deposits(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
  return row === undefined ? null : depositIn(row)
}

/** The deposits whose payment is still to come, and what the purse may get of all that are not over. */
export async function openOf(tx: Tx, memberId: MemberId): Promise<{ count: number; expected: bigint }> {
  const { rows } = await sql<{ count: number; expected: string }>`
    select (count(*) filter (where status <> 'review'))::int as count,
           coalesce(sum(coalesce(received, amount)), 0)::text as expected
      from cashier.deposits
     where member_id = ${memberId} and status in ('waiting', 'processing', 'review')`.execute(tx)
  const [open] = rows
  return { count: open?.count ?? 0, expected: BigInt(open?.expected ?? 0) }
}

/** Stores that the provider began it, with the instructions for the payer. A second call changes nothing. */
export async function markBegun(
  tx: Tx,
  id: string,
  begun: { instructions: Instructions; providerReference: string | null },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('cashier.deposits')
    .set({
      instructions: JSON.stringify(begun.instructions),
      providerReference: sql`coalesce(provider_reference, ${begun.providerReference})`,
      begunAt: now,
    })
    .where('id', '=', id)
    .where('begunAt', 'is', null)
    .execute()
}

export async function markChecked(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('cashier.deposits').set({ checkedAt: now }).where('id', '=', id).execute()
}

/** Deposits older than half a minute whose provider has not confirmed the beginning. */
export async function depositsNotBegun(db: Db, now: Date, limit: number): Promise<Deposit[]> {
  const rows = await deposits(db)
    .where('status', '=', 'waiting')
    .where('begunAt', 'is', null)
    .where('askedAt', '<', new Date(now.getTime() - LOST_AFTER_MS))
    .where('expiresAt', '>', now)
    .orderBy(sql`coalesce(checked_at, asked_at)`)
    .limit(limit)
    .execute()
  return rows.map(depositIn)
}

/** Open deposits due for polling: first after a minute, then whenever a quarter of their age has passed. */
export async function depositsToPoll(db: Db, now: Date, limit: number): Promise<Deposit[]> {
  const rows = await deposits(db)
    .where('status', 'in', ['waiting', 'processing'])
    .where('begunAt', 'is not', null)
    .where(
      sql<boolean>`coalesce(checked_at, asked_at)
        + greatest(interval '1 minute', (${now}::timestamptz - asked_at) / 4) <= ${now}`,
    )
    .orderBy(sql`coalesce(checked_at, asked_at)`)
    .limit(limit)
    .execute()
  return rows.map(depositIn)
}

/** Deposits past their expiry, the ones not polled for longest first. */
export async function depositsOverdue(db: Db, now: Date, limit: number): Promise<Deposit[]> {
  const rows = await deposits(db)
    .where('status', '=', 'waiting')
    .where('expiresAt', '<=', now)
    .orderBy(sql`coalesce(checked_at, asked_at)`)
    .limit(limit)
    .execute()
  return rows.map(depositIn)
}

export interface Change {
  status: DepositStatus
  received?: Amount | null
  credited?: Amount
  fee?: Amount
  providerReference?: string | null
  failure?: string | null
  paidAt?: Date
}

export async function updateDeposit(tx: Tx, id: string, change: Change): Promise<void> {
  await tx
    .updateTable('cashier.deposits')
    .set({
      status: change.status,
      received: change.received,
      credited: change.credited,
      fee: change.fee,
      providerReference: change.providerReference,
      failure: change.failure,
      paidAt: change.paidAt,
    })
    .where('id', '=', id)
    .execute()
}

/** Whether another deposit has this payment of the provider's already. */
export async function isReferenceTaken(tx: Tx, driver: string, reference: string, by: string) {
  const other = await tx
    .selectFrom('cashier.deposits')
    .select('id')
    .where('driver', '=', driver)
    .where('providerReference', '=', reference)
    .where('id', '<>', by)
    .executeTakeFirst()
  return other !== undefined
}

/** Opens the turnover of a deposit. What the member has bet in all until then tells later what was bet for it. */
export async function insertTurnover(
  tx: Tx,
  { deposit, memberId, required }: { deposit: string; memberId: MemberId; required: Amount },
  now: Date,
): Promise<void> {
  await sql`
    insert into cashier.turnovers (deposit, member_id, required, opened_at, played_before)
    select ${deposit}, ${memberId}, ${required}, ${now},
           (select coalesce(sum(d.valid_bet), 0) from play.member_days d where d.member = ${memberId})`.execute(
    tx,
  )
}

/** When a member last used each channel. */
export async function lastUses(db: Db, memberId: MemberId): Promise<Map<string, Date>> {
  const rows = await db
    .selectFrom('cashier.deposits')
    .select((is) => ['channel', is.fn.max('askedAt').as('usedAt')])
    .where('memberId', '=', memberId)
    .groupBy('channel')
    .execute()
  return new Map(rows.map((row) => [row.channel, row.usedAt]))
}

/** A member's deposits before a place in their order, newest first. */
export async function depositsOf(
  db: Db,
  memberId: MemberId,
  page: {
    statuses: readonly DepositStatus[]
    before: Cursor | null
    limit: number
  },
): Promise<Deposit[]> {
  const { statuses, before, limit } = page
  let query = deposits(db).where('memberId', '=', memberId).where('status', 'in', statuses)
  if (before !== null) {
    query = query.where(sql<boolean>`(asked_at, id) < (${before.at}, ${before.id})`)
  }
  const rows = await query.orderBy('askedAt', 'desc').orderBy('id', 'desc').limit(limit).execute()
  return rows.map(depositIn)
}

const deposits = (db: Db | Tx) =>
  db
    .selectFrom('cashier.deposits')
    .select(['id', 'memberId', 'channel', 'method', 'driver', 'asset', 'amount', 'fee', 'status'])
    .select(['received', 'credited', 'reference', 'providerReference', 'instructions', 'failure', 'offer'])
    .select(['askedAt', 'expiresAt', 'begunAt', 'paidAt'])

type Row = Awaited<ReturnType<ReturnType<typeof deposits>['executeTakeFirstOrThrow']>>

function depositIn(row: Row): Deposit {
  return {
    id: row.id as TransferId,
    memberId: row.memberId,
    channel: row.channel,
    method: row.method as Method,
    driver: row.driver,
    asset: row.asset,
    amount: row.amount as Amount,
    fee: row.fee as Amount,
    status: row.status as DepositStatus,
    received: row.received as Amount | null,
    credited: row.credited as Amount | null,
    reference: row.reference ?? '',
    providerReference: row.providerReference,
    instructions: row.instructions as Instructions,
    failure: row.failure,
    offer: row.offer,
    askedAt: row.askedAt,
    expiresAt: row.expiresAt,
    begunAt: row.begunAt,
    paidAt: row.paidAt,
  }
}
