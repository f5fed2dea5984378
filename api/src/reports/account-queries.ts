/** The SQL of account records and bonuses. */
import type { MemberId } from '@night-market/protocol/values/ids'
import type { AccountRow } from '@night-market/protocol/reports'
import { sql, type SqlBool } from 'kysely'
import { memberAccount } from '../ledger/index.ts'
import type { Db } from '../platform/database/db.ts'
import type { Cursor } from '../platform/http/cursor.ts'
import { GIVEN } from './transfers/model.ts'

export interface AccountFilter {
  member: MemberId
  kind: AccountRow['kind'] | null
  state: AccountRow['state'] | null
  /** Days in the time zone, inclusive. */
  from: string | null
  to: string | null
  timeZone: string
}

export interface AccountLine {
  id: string
  kind: AccountRow['kind']
  direction: 'in' | 'out'
  subject: string
  asset: string
  amount: bigint
  fee: bigint
  status: string
  state: AccountRow['state']
  at: Date
}

/** A member's deposits, withdrawals and transfers, newest first, from after a place. */
export async function accountPage(
  db: Db,
  { member, kind, state, from, to, timeZone }: AccountFilter,
  page: { before: Cursor | null; limit: number },
): Promise<AccountLine[]> {
  const { before } = page
  const conditions = [
    sql<SqlBool>`member_id = ${member}`,
    kind !== null && sql<SqlBool>`kind = ${kind}`,
    state !== null && sql<SqlBool>`${STATE} = ${state}`,
    from !== null && sql<SqlBool>`at >= ${from}::date::timestamp at time zone ${timeZone}`,
    to !== null && sql<SqlBool>`at < (${to}::date + 1)::timestamp at time zone ${timeZone}`,
    before !== null && sql<SqlBool>`(at, id) < (${before.at}, ${before.id})`,
  ]
  const where = sql.join(
    conditions.filter((condition) => condition !== false),
    sql` and `,
  )
  const { rows } = await sql<AccountLine>`
    select id, kind, direction, subject, asset, amount, fee::bigint as fee, status, ${STATE} as state, at
      from cashier.account_record where ${where} order by at desc, id desc limit ${page.limit}`.execute(db)
  return rows
}

const STATE = sql<string>`case
  when status in ('waiting', 'processing', 'review', 'approved', 'paying', 'asked', 'in_doubt', 'disputed') then 'open'
  when status in ('failed', 'expired', 'cancelled', 'rejected', 'refused') then 'over'
  else 'done' end`

/** What was given to a member since a day and until another, and how often. */
export async function bonusesOf(
  db: Db,
  { member, from, to, timeZone }: Pick<AccountFilter, 'member' | 'from' | 'to' | 'timeZone'>,
): Promise<{ total: bigint; count: number }> {
  const account = memberAccount(member, 'main')
  const { rows } = await sql<{ total: bigint; count: number }>`
    select coalesce(sum(amount), 0)::bigint as total, count(*)::int as count
      from ledger.transfers
     where to_account = ${account} and to_entry is not null
       and reason not in ('play.bet', 'play.win', 'play.betwin')
       and reason = any (${[...GIVEN]}::text[])
       and happened_at >= coalesce(${from}::date, '-infinity')::timestamp at time zone ${timeZone}
       and happened_at < coalesce(${to}::date + 1, 'infinity')::timestamp at time zone ${timeZone}`.execute(
    db,
  )
  return rows[0] ?? { total: 0n, count: 0 }
}
