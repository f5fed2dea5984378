/** The SQL of statements. Balances are found among the entries, never added up. */
import type { MemberId } from '@night-market/protocol/values/ids'
import { sql } from 'kysely'
import { memberAccount } from '../ledger/index.ts'
import type { Db } from '../platform/database/db.ts'

export interface Span {
  member: MemberId
  timeZone: string
  /** The first day of the first month, and how many months. */
  from: string
  months: number
}

export interface Moved {
  month: string
  opening: bigint
  closing: bigint
  /** What moved by reason, but for bets and wins. */
  others: Record<string, string> | null
}

/** What lay in the main purse at the ends of each month, and what moved in it; the newest first. */
export async function movedByMonth(db: Db, { member, timeZone, from, months }: Span): Promise<Moved[]> {
  const account = memberAccount(member, 'main')
  const { rows } = await sql<Moved>`
    with ends as materialized (
      select n, to_char(starts, 'YYYY-MM') as month,
             ledger.entries_before(${account}, starts at time zone ${timeZone}) as first,
             ledger.entries_before(${account}, (starts + interval '1 month') at time zone ${timeZone}) as last
        from (select n, ${from}::timestamp + n * interval '1 month' as starts
                from generate_series(0, ${months - 1}::int) n) m
    ), others as (
      select m.n, e.reason, sum(e.amount) as amount
        from ends m join lateral (
             select reason, -amount as amount from ledger.transfers
              where from_account = ${account} and from_entry > m.first and from_entry <= m.last
                and from_entry is not null and reason not in ('play.bet', 'play.win', 'play.betwin')
             union all
             select reason, amount from ledger.transfers
              where to_account = ${account} and to_entry > m.first and to_entry <= m.last
                and to_entry is not null and reason not in ('play.bet', 'play.win', 'play.betwin')) e on true
       group by 1, 2
    )
    select month, ledger.balance_after(${account}, first) as opening,
      ledger.balance_after(${account}, last) as closing,
           (select jsonb_object_agg(o.reason, o.amount::text) from others o where o.n = m.n) as others
      from ends m order by n desc`.execute(db)
  return rows
}

export interface Played {
  month: string
  stake: bigint
  payout: bigint
}

/** What was staked from the main purse and paid to it by rounds that began in each month. */
export async function playedByMonth(db: Db, { member, from }: Span): Promise<Played[]> {
  const { rows } = await sql<Played>`
    select to_char(day, 'YYYY-MM') as month, sum(stake)::bigint as stake, sum(payout)::bigint as payout
      from reports.member_days
     where member = ${member} and mode = 'real' and settled_by = 'wallet'
       and day >= ${from}::date group by 1`.execute(db)
  return rows
}

/** What was kept of deposits and withdrawals that were paid in each month. */
export async function feesByMonth(
  db: Db,
  { member, timeZone, from }: Span,
): Promise<{ month: string; fees: bigint }[]> {
  const { rows } = await sql<{ month: string; fees: bigint }>`
    select to_char(paid_at at time zone ${timeZone}, 'YYYY-MM') as month, sum(fee)::bigint as fees
      from cashier.paid_fees
     where member_id = ${member} and paid_at >= ${from}::timestamp
       at time zone ${timeZone} group by 1`.execute(db)
  return rows
}
