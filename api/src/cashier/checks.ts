import { sql } from 'kysely'
import { sqlCheck, type Check } from '../ledger/index.ts'
import { depositChecks } from './deposits/checks.ts'
import { moneyDayChecks } from './money-days/checks.ts'
import { withdrawalChecks } from './withdrawals/checks.ts'

const PAYMENTS = sql`(select id, status from cashier.deposits
                union all select id, status from cashier.withdrawals
                union all select id, status from vendor_funds.transfers)`

/** What the wallet promises of the timelines that people see, and of what was written down for good. */
const historyChecks: Check[] = [
  sqlCheck(9, 'the timeline of a payment ends with how it stands', {
    count: sql`select count(*) from ${PAYMENTS} p`,
    findings: sql`
      select p.id, format('is %s, its timeline ends with %s', p.status, s.status)
        from ${PAYMENTS} p
        cross join lateral (select status from cashier.steps where subject = p.id order by no desc limit 1) s
       where s.status <> p.status`,
  }),
  sqlCheck(10, 'the application can neither change nor delete a step, a callback or a vote', {
    count: sql`select 3`,
    findings: sql`
      select kept, format('the application may %s', privilege)
        from unnest(array['cashier.steps', 'cashier.callbacks', 'reviews.votes']) kept,
             unnest(array['update', 'delete', 'truncate']) privilege
       where has_table_privilege('night_market_api', kept, privilege)`,
  }),
]

/** What the wallet promises of the books. */
export const walletChecks: Check[] = [
  ...depositChecks,
  ...withdrawalChecks,
  ...historyChecks,
  ...moneyDayChecks,
]
