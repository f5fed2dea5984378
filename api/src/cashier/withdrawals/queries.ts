/** The SQL of withdrawals. */
import type { MemberId } from '@night-market/protocol/values/ids'
import type { Amount } from '@night-market/protocol/values/money'
import { sql, type Selectable, type Updateable } from 'kysely'
import type { DB } from '../../platform/database/tables.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import type { Cursor } from '../../platform/http/cursor.ts'
import type { PayoutMethod, Withdrawal, WithdrawalStatus } from './model.ts'

type Row = Selectable<DB['cashier.withdrawals']>

/** Serializes a member's withdrawals, so that two at once cannot pass a day's limit or spend the same money. */
export async function lockWithdrawalsOf(tx: Tx, member: MemberId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`cashier.withdrawals ${member}`}, 0))`.execute(tx)
}

export async function insertWithdrawal(tx: Tx, withdrawal: Withdrawal): Promise<void> {
  const { id, account, channel, driver, asset, amount, fee, status, pending } = withdrawal
  await tx
    .insertInto('cashier.withdrawals')
    .values({
      id,
      account,
      channel,
      driver,
      asset,
      amount,
      fee,
      status,
      pending,
      memberId: withdrawal.memberId,
      askedAt: withdrawal.askedAt,
    })
    .execute()
}

export async function withdrawalById(db: Db | Tx, id: string): Promise<Withdrawal | null> {
  const row = await db.selectFrom('cashier.withdrawals').selectAll().where('id', '=', id).executeTakeFirst()
  return row === undefined ? null : fromRow(row)
}

/** Locks the withdrawal until the transaction ends. */
export async function lockWithdrawal(tx: Tx, id: string): Promise<Withdrawal | null> {
  const row = await tx
    .selectFrom('cashier.withdrawals')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row === undefined ? null : fromRow(row)
}

export async function updateWithdrawal(
  tx: Tx,
  id: string,
  change: Updateable<DB['cashier.withdrawals']>,
): Promise<void> {
  await tx.updateTable('cashier.withdrawals').set(change).where('id', '=', id).execute()
}

export interface Listed extends Withdrawal {
  method: PayoutMethod
  accountLabel: string
}

/** A member's withdrawals, the newest first, before `before` where that is given. */
export async function withdrawalsOf(
  db: Db,
  member: MemberId,
  page: { before: Cursor | null; limit: number; statuses: readonly WithdrawalStatus[] },
): Promise<Listed[]> {
  let rows = listed(db).where('w.memberId', '=', member).where('w.status', 'in', page.statuses)
  const { before } = page
  if (before !== null) {
    rows = rows.where(sql<boolean>`(w.asked_at, w.id) < (${before.at}, ${before.id})`)
  }
  const found = await rows.orderBy('w.askedAt', 'desc').orderBy('w.id', 'desc').limit(page.limit).execute()
  return found.map(fromListed)
}

/** One of a member's withdrawals; another's is not there. */
export async function withdrawalOf(db: Db, member: MemberId, id: string): Promise<Listed | null> {
  const found = await listedById(db, id)
  return found?.memberId === member ? found : null
}

export async function listedById(db: Db, id: string): Promise<Listed | null> {
  const row = await listed(db).where('w.id', '=', id).executeTakeFirst()
  return row === undefined ? null : fromListed(row)
}

/** How many the member asked for on the merchant's day of `now`, and how much; what came back does not count. */
export async function requestedToday(
  db: Db | Tx,
  member: MemberId,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<{ count: number; sum: Amount }> {
  const { rows } = await sql<{ count: number; sum: bigint }>`
    select count(*)::int as count, coalesce(sum(amount), 0)::bigint as sum
      from cashier.withdrawals
     where member_id = ${member} and status not in ('rejected', 'cancelled', 'failed')
       and asked_at >= date_trunc('day', ${now}::timestamptz at time zone ${timeZone})
         at time zone ${timeZone}`.execute(db)
  return { count: rows[0]?.count ?? 0, sum: (rows[0]?.sum ?? 0n) as Amount }
}

/** Whether anything of this member's ever went out. */
export async function hasBeenPaid(tx: Tx, member: MemberId): Promise<boolean> {
  const row = await tx
    .selectFrom('cashier.withdrawals')
    .select('id')
    .where('memberId', '=', member)
    .where('status', 'in', ['paid', 'disputed', 'confirmed', 'returned'])
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Ids of what stands so with one of these drivers, the oldest first. */
export async function standing(
  db: Db,
  status: 'approved' | 'paying',
  drivers: string[],
  limit: number,
): Promise<string[]> {
  if (drivers.length === 0) return []
  const rows = await db
    .selectFrom('cashier.withdrawals')
    .select('id')
    .where('status', '=', status)
    .where('driver', 'in', drivers)
    .orderBy(sql`coalesce(checked_at, asked_at)`)
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}

/** Notes that the provider of a payout is about to be asked. */
export async function markChecked(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('cashier.withdrawals').set({ checkedAt: now }).where('id', '=', id).execute()
}

/** Ids of paid withdrawals whose time to confirm is over. */
export async function overdue(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('cashier.withdrawals')
    .select('id')
    .where('status', '=', 'paid')
    .where('confirmBy', '<=', now)
    .execute()
  return rows.map((row) => row.id)
}

/** Whether a payment was made with this reference before. */
export async function isReferenceTaken(tx: Tx, driver: string, reference: string): Promise<boolean> {
  const row = await tx
    .selectFrom('cashier.withdrawals')
    .select('id')
    .where('driver', '=', driver)
    .where('providerReference', '=', reference)
    .executeTakeFirst()
  return row !== undefined
}

function listed(db: Db) {
  return db
    .selectFrom('cashier.withdrawals as w')
    .innerJoin('cashier.payout_accounts as a', 'a.id', 'w.account')
    .selectAll('w')
    .select(['a.method', 'a.label'])
}

const fromListed = (row: Row & { method: string; label: string }): Listed => ({
  ...fromRow(row),
  method: row.method as PayoutMethod,
  accountLabel: row.label,
})

function fromRow(row: Row): Withdrawal {
  return {
    id: row.id as Withdrawal['id'],
    memberId: row.memberId,
    account: row.account as Withdrawal['account'],
    channel: row.channel,
    driver: row.driver,
    asset: row.asset,
    amount: row.amount as Amount,
    fee: row.fee as Amount,
    status: row.status as WithdrawalStatus,
    paid: row.paid as Amount,
    returned: row.returned as Amount,
    pending: row.pending as Amount,
    received: row.received as Amount | null,
    remaining: row.remaining as Amount | null,
    providerReference: row.providerReference,
    attempts: row.attempts,
    askedAt: row.askedAt,
    paidAt: row.paidAt,
    confirmBy: row.confirmBy,
    confirmedAt: row.confirmedAt,
    confirmedHow: row.confirmedHow as Withdrawal['confirmedHow'],
    failure: row.failure,
  }
}
