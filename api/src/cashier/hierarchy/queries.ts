/** SQL of transfers along the hierarchy. */
import type { Id, MemberId } from '@night-market/protocol/values/ids'
import type { Amount, Asset } from '@night-market/protocol/values/money'
import { sql, type Selectable, type SqlBool } from 'kysely'
import type { CashierHierarchyTransfers } from '../../platform/database/tables.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import type { Cursor } from '../../platform/http/cursor.ts'

export interface HierarchyTransfer {
  id: Id<'ltr'>
  from: MemberId
  to: MemberId
  direction: 'up' | 'down'
  asset: Asset
  amount: Amount
  remark: string
  sentAt: Date
}

/** Of one member's transfers one is asked for at a time, so that two together do not pass a day's limit. */
export async function lockTransfersOf(tx: Tx, member: MemberId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`cashier.hierarchy ${member}`}, 0))`.execute(tx)
}

export async function hierarchyTransferById(db: Db | Tx, id: string): Promise<HierarchyTransfer | null> {
  const row = await db
    .selectFrom('cashier.hierarchy_transfers')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  return row === undefined ? null : fromRow(row)
}

/** False when another used the id in this moment. */
export async function insertHierarchyTransfer(tx: Tx, transfer: HierarchyTransfer): Promise<boolean> {
  const { id, from, to, direction, asset, amount, remark, sentAt } = transfer
  const inserted = await tx
    .insertInto('cashier.hierarchy_transfers')
    .values({
      id,
      direction,
      asset,
      amount,
      remark,
      fromMember: from,
      toMember: to,
      sentAt,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** What a member sent along the hierarchy on this day of the merchant. */
export async function sentToday(
  db: Db | Tx,
  member: MemberId,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(amount), 0)::bigint as sum from cashier.hierarchy_transfers
     where from_member = ${member}
       and sent_at >= date_trunc('day', ${now}::timestamptz at time zone ${timeZone})
         at time zone ${timeZone}`.execute(db)
  return rows[0]?.sum ?? 0n
}

/** What a member sent and received, newest first, from after a place. */
export async function hierarchyTransfersOf(
  db: Db,
  member: MemberId,
  { before, limit }: { before: Cursor | null; limit: number },
): Promise<HierarchyTransfer[]> {
  let query = db
    .selectFrom('cashier.hierarchy_transfers')
    .selectAll()
    .where(sql<SqlBool>`(from_member = ${member} or to_member = ${member})`)
  if (before !== null) query = query.where(sql<SqlBool>`(sent_at, id) < (${before.at}, ${before.id})`)
  const rows = await query.orderBy('sentAt', 'desc').orderBy('id', 'desc').limit(limit).execute()
  return rows.map(fromRow)
}

function fromRow(row: Selectable<CashierHierarchyTransfers>): HierarchyTransfer {
  return {
    id: row.id as HierarchyTransfer['id'],
    from: row.fromMember,
    to: row.toMember,
    direction: row.direction as HierarchyTransfer['direction'],
    asset: row.asset,
    amount: row.amount as Amount,
    remark: row.remark,
    sentAt: row.sentAt,
  }
}
