/** The SQL of bank transfers that the staff record. */
import type { MemberId, TransferId } from '@night-market/protocol/values/ids'
import type { Amount } from '@night-market/protocol/values/money'
import { sql } from 'kysely'
import type { DepositStatus } from '../deposits/queries.ts'
import type { Db, Tx } from '../../platform/database/db.ts'

export interface Receipt {
  deposit: string
  amount: Amount
  bankReference: string
}

/** False when the deposit has a receipt, or another one has this line of the statement. */
export async function insertReceipt(tx: Tx, receipt: Receipt, staff: string, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('cashier.bank_receipts')
    .values({ ...receipt, recordedBy: staff, recordedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export async function receiptOf(db: Db | Tx, deposit: string): Promise<Receipt | null> {
  const row = await db
    .selectFrom('cashier.bank_receipts')
    .select(['deposit', 'amount', 'bankReference'])
    .where('deposit', '=', deposit)
    .executeTakeFirst()
  return row === undefined ? null : { ...row, amount: row.amount as Amount }
}

/** Receipts that were recorded on a day (UTC). */
export async function receiptsOn(db: Db, day: string): Promise<Receipt[]> {
  const rows = await db
    .selectFrom('cashier.bank_receipts')
    .select(['deposit', 'amount', 'bankReference'])
    .where(sql<boolean>`recorded_at >= ${day}::date and recorded_at < ${day}::date + 1`)
    .execute()
  return rows.map((row) => ({ ...row, amount: row.amount as Amount }))
}

export interface AwaitedTransfer {
  id: TransferId
  memberId: MemberId
  asset: string
  amount: Amount
  reference: string
  status: DepositStatus
  askedAt: Date
}

/** Transfers whose money was not found yet, the oldest first: also those that expired within a week. */
export async function awaitedTransfers(
  db: Db,
  driver: string,
  now: Date,
  limit: number,
): Promise<AwaitedTransfer[]> {
  const rows = await db
    .selectFrom('cashier.deposits')
    .select(['id', 'memberId', 'asset', 'amount', 'reference', 'status', 'askedAt'])
    .where('driver', '=', driver)
    .where('received', 'is', null)
    .where('status', 'in', ['waiting', 'processing', 'review', 'expired'])
    .where(sql<boolean>`expires_at > ${now}::timestamptz - interval '7 days'`)
    .orderBy('askedAt')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    ...row,
    id: row.id as TransferId,
    amount: row.amount as Amount,
    status: row.status as DepositStatus,
    reference: row.reference ?? '',
  }))
}
