/** SQL of transfers to and from vendors. */
import type { MemberId } from '@night-market/protocol/values/ids'
import type { Amount, Asset } from '@night-market/protocol/values/money'
import { sql, type Selectable, type SqlBool } from 'kysely'
import type { VendorFundsTransfers } from '../platform/database/tables.ts'
import type { Db, Tx } from '../platform/database/db.ts'
import type { Cursor } from '../platform/http/cursor.ts'
import type { VendorTransfer, VendorTransferId, VendorTransferStatus } from './model.ts'

/** False when the id was used before. */
export async function insertTransfer(tx: Tx, transfer: VendorTransfer): Promise<boolean> {
  const { id, direction, asset, amount, status } = transfer
  const inserted = await tx
    .insertInto('vendor_funds.transfers')
    .values({
      id,
      direction,
      asset,
      amount,
      status,
      memberId: transfer.memberId,
      vendorCode: transfer.vendorCode,
      askedAt: transfer.askedAt,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function transferById(db: Db | Tx, id: string): Promise<VendorTransfer | null> {
  const row = await db
    .selectFrom('vendor_funds.transfers')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  return row === undefined ? null : fromRow(row)
}

export async function lockTransfer(tx: Tx, id: string): Promise<VendorTransfer | null> {
  const row = await tx
    .selectFrom('vendor_funds.transfers')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row === undefined ? null : fromRow(row)
}

export async function updateTransfer(
  tx: Tx,
  id: VendorTransferId,
  to: Pick<VendorTransfer, 'status' | 'refusal' | 'settledAt'>,
): Promise<void> {
  await tx
    .updateTable('vendor_funds.transfers')
    // By the clock of the database, so that it compares with the reading of feeds: see `HELD_AT_VENDORS`.
    .set({
      status: to.status,
      refusal: to.refusal,
      settledAt: to.settledAt,
      checkedAt: sql`clock_timestamp()`,
    })
    .where('id', '=', id)
    .execute()
}

/** Transfers without an end, asked for before an instant; those first that their vendor was not asked about lately. */
export async function openTransfers(db: Db, before: Date, limit: number): Promise<VendorTransfer[]> {
  const rows = await db
    .selectFrom('vendor_funds.transfers')
    .selectAll()
    .where('settledAt', 'is', null)
    .where('askedAt', '<=', before)
    .orderBy(sql`coalesce(checked_at, asked_at)`)
    .limit(limit)
    .execute()
  return rows.map(fromRow)
}

/** By the clock of the database, as every `checked_at`. */
export async function markChecked(db: Db, id: VendorTransferId): Promise<void> {
  await db
    .updateTable('vendor_funds.transfers')
    .set({ checkedAt: sql`clock_timestamp()` })
    .where('id', '=', id)
    .execute()
}

/** A member's transfers, newest first, from after a place. */
export async function transfersOf(
  db: Db,
  member: MemberId,
  { before, limit }: { before: Cursor | null; limit: number },
): Promise<VendorTransfer[]> {
  let query = db.selectFrom('vendor_funds.transfers').selectAll().where('memberId', '=', member)
  if (before !== null) query = query.where(sql<SqlBool>`(asked_at, id) < (${before.at}, ${before.id})`)
  const rows = await query.orderBy('askedAt', 'desc').orderBy('id', 'desc').limit(limit).execute()
  return rows.map(fromRow)
}

/** What of a member's money is on its way to a vendor: taken from the purse and not known to be there. */
export async function inTransit(db: Db, member: MemberId): Promise<Amount> {
  const row = await db
    .selectFrom('vendor_funds.transfers')
    .select(sql<bigint>`coalesce(sum(amount), 0)::bigint`.as('sum'))
    .where('memberId', '=', member)
    .where('direction', '=', 'in')
    .where('settledAt', 'is', null)
    .executeTakeFirstOrThrow()
  return row.sum as Amount
}

/** What waits of a member's deposits and withdrawals. */
export async function pendingOf(
  db: Db,
  member: MemberId,
): Promise<{ deposits: Amount; withdrawals: Amount }> {
  const { rows } = await sql<{ deposits: bigint; withdrawals: bigint }>`
    select (select coalesce(sum(amount), 0) from cashier.deposits
             where member_id = ${member}
               and status in ('waiting', 'processing', 'review'))::bigint as deposits,
           (select coalesce(sum(pending), 0) from cashier.withdrawals
             where member_id = ${member})::bigint as withdrawals`.execute(db)
  const [row] = rows
  return { deposits: (row?.deposits ?? 0n) as Amount, withdrawals: (row?.withdrawals ?? 0n) as Amount }
}

/** Purses at vendors that money was moved to or from since an instant. */
export async function pursesUsed(
  db: Db,
  since: Date,
): Promise<{ memberId: MemberId; vendorCode: string; asset: Asset }[]> {
  const rows = await db
    .selectFrom('vendor_funds.transfers')
    .select(['memberId', 'vendorCode', 'asset'])
    .distinct()
    .where(sql<SqlBool>`coalesce(settled_at, asked_at) >= ${since}`)
    .execute()
  return rows
}

/** What went there less what came back, of what is settled; null while something is open. */
export async function netMoved(db: Db, member: MemberId, vendorCode: string): Promise<bigint | null> {
  const row = await db
    .selectFrom('vendor_funds.transfers')
    .select([
      sql<boolean>`coalesce(bool_or(settled_at is null), false)`.as('isOpen'),
      sql<bigint>`coalesce(sum(case direction when 'in' then amount else -amount end)
        filter (where status = 'done'), 0)::bigint`.as('net'),
    ])
    .where('memberId', '=', member)
    .where('vendorCode', '=', vendorCode)
    .executeTakeFirstOrThrow()
  return row.isOpen ? null : row.net
}

export async function putHolding(
  db: Db,
  holding: { memberId: MemberId; vendorCode: string; asset: Asset; expected: bigint; held: bigint },
  now: Date,
): Promise<void> {
  const { asset, expected, held } = holding
  await db
    .insertInto('vendor_funds.holdings')
    .values({
      asset,
      expected,
      held,
      checkedAt: now,
      memberId: holding.memberId,
      vendorCode: holding.vendorCode,
    })
    .onConflict((conflict) =>
      conflict.columns(['memberId', 'vendorCode']).doUpdateSet({ expected, held, checkedAt: now }),
    )
    .execute()
}

function fromRow(row: Selectable<VendorFundsTransfers>): VendorTransfer {
  return {
    ...row,
    id: row.id as VendorTransferId,
    direction: row.direction as VendorTransfer['direction'],
    amount: row.amount as Amount,
    status: row.status as VendorTransferStatus,
  }
}
