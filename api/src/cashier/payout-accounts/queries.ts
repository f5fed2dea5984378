/** The SQL of accounts that members want their money sent to. */
import type { MemberId } from '@night-market/protocol/values/ids'
import { sql, type Selectable } from 'kysely'
import type { DB } from '../../platform/database/tables.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import type { PayoutAccount, PayoutMethod } from '../withdrawals/model.ts'

/** Serializes adding and removing at each member, so that two at once cannot exceed the limit. */
export async function lockAccountsOf(tx: Tx, member: MemberId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`cashier.payout_accounts ${member}`}, 0))`.execute(
    tx,
  )
}

/** Inserts an account and schedules its notice. False when the member has this very account already. */
export async function insertAccount(tx: Tx, account: PayoutAccount): Promise<boolean> {
  const row = await tx
    .insertInto('cashier.payout_accounts')
    .values({
      id: account.id,
      memberId: account.memberId,
      method: account.method,
      holder: account.holder,
      label: account.label,
      sealedDetails: account.sealedDetails,
      fingerprint: account.fingerprint,
      addedAt: account.addedAt,
      usableAt: account.usableAt,
      notifyAt: account.addedAt,
    })
    .onConflict((conflict) =>
      conflict.columns(['memberId', 'fingerprint']).where('removedAt', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The accounts a member has, the newest last. */
export async function accountsOf(db: Db | Tx, member: MemberId): Promise<PayoutAccount[]> {
  const rows = await db
    .selectFrom('cashier.payout_accounts')
    .selectAll()
    .where('memberId', '=', member)
    .where('removedAt', 'is', null)
    .orderBy('addedAt')
    .orderBy('id')
    .execute()
  return rows.map(fromRow)
}

/** Locks one of the member's accounts until the transaction ends. */
export async function lockAccount(tx: Tx, member: MemberId, id: string): Promise<PayoutAccount | null> {
  const row = await tx
    .selectFrom('cashier.payout_accounts')
    .selectAll()
    .where('id', '=', id)
    .where('memberId', '=', member)
    .where('removedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row === undefined ? null : fromRow(row)
}

/** An account by id, of any member, removed or not: a requested payment still goes there. */
export async function accountById(db: Db, id: string): Promise<PayoutAccount> {
  const row = await db
    .selectFrom('cashier.payout_accounts')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return fromRow(row)
}

export async function removeAccount(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable('cashier.payout_accounts').set({ removedAt: now }).where('id', '=', id).execute()
}

/** A new account whose member has to be notified. */
export type DueNotice = Pick<PayoutAccount, 'id' | 'memberId' | 'label'>

const NOTICE_TRIES = 12

/** Claims the notices that are due: the claim holds for a minute, and twice as long after each attempt. */
export async function claimNotices(db: Db, now: Date, limit: number): Promise<DueNotice[]> {
  const { rows } = await sql<DueNotice>`
    update cashier.payout_accounts set notify_tries = notify_tries + 1,
           notify_at = case when notify_tries + 1 < ${NOTICE_TRIES}
             then ${now}::timestamptz + interval '1 minute' * 2 ^ notify_tries end
     where id in (select id from cashier.payout_accounts where notify_at <= ${now}
                   order by notify_at limit ${limit} for update skip locked)
    returning id, member_id as "memberId", label`.execute(db)
  return rows
}

export async function markNotified(db: Db, id: string): Promise<void> {
  await db.updateTable('cashier.payout_accounts').set({ notifyAt: null }).where('id', '=', id).execute()
}

/** Whether money is on its way there. */
export async function isInUse(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('cashier.withdrawals')
    .select('id')
    .where('account', '=', id)
    .where('status', 'in', ['review', 'approved', 'paying', 'paid', 'disputed'])
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether another member has this very account too, or had it. */
export async function isShared(
  tx: Tx,
  { fingerprint, memberId }: Pick<PayoutAccount, 'fingerprint' | 'memberId'>,
): Promise<boolean> {
  const row = await tx
    .selectFrom('cashier.payout_accounts')
    .select('id')
    .where('fingerprint', '=', fingerprint)
    .where('memberId', '<>', memberId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

function fromRow(row: Selectable<DB['cashier.payout_accounts']>): PayoutAccount {
  return { ...row, id: row.id as PayoutAccount['id'], method: row.method as PayoutMethod }
}
