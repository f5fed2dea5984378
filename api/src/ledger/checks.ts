import { DEMO_ASSET } from '@night-market/protocol/values/money'
import { sql } from 'kysely'
import { sealChecks } from './seal-checks.ts'
import { sqlCheck, type Check } from './verify.ts'

const TRANSFERS = sql`select count(*) from ledger.transfers`
const ENTRIES = sql`select count(*) from ledger.entries where entry is not null`
const ACCOUNTS = sql`select count(*) from ledger.accounts where balance is not null`

/** What the ledger promises, as checks: statements 1, 2, 8 and 10. */
export const ledgerChecks: Check[] = [
  sqlCheck(1, 'in every asset, what members hold and what the house gave are equal', {
    count: sql`select count(distinct asset) from ledger.accounts`,
    findings: sql`
      select asset, format('members hold %s, the house gave %s', sum(held), sum(given)) from (
        select asset, balance::numeric as held, 0::numeric as given from ledger.accounts where balance is not null
        union all
        select asset, 0, amount::numeric * ((from_balance is null)::int - (to_balance is null)::int)
          from ledger.transfers) both_sides
       group by asset having sum(held) <> sum(given)`,
  }),
  sqlCheck(
    1,
    'every transfer stands between two known accounts of its asset, numbered where a balance is kept',
    {
      count: TRANSFERS,
      findings: sql`
      select t.id, case when f.id is null then 'no such payer: ' || t.from_account
                        when p.id is null then 'no such payee: ' || t.to_account
                        when t.asset <> f.asset or t.asset <> p.asset
                          then format('%s from an account of %s to one of %s', t.asset, f.asset, p.asset)
                        else 'entry numbers are missing, or stand where no balance is kept' end
        from ledger.transfers t
        left join ledger.accounts f on f.id = t.from_account
        left join ledger.accounts p on p.id = t.to_account
       where f.id is null or p.id is null or t.asset <> f.asset or t.asset <> p.asset
          or (t.from_entry is null) <> (f.balance is null) or (t.to_entry is null) <> (p.balance is null)`,
    },
  ),
  sqlCheck(1, 'every balance is the sum of its entries', {
    count: ACCOUNTS,
    findings: sql`
      select a.id, format('balance %s after %s entries, but its %s entries sum to %s',
                          a.balance, a.entries, coalesce(e.entries, 0), coalesce(e.sum, 0))
        from ledger.accounts a
        left join (select account, sum(amount) as sum, count(*) as entries
                     from ledger.entries where entry is not null group by account) e on e.account = a.id
       where a.balance is not null and (a.balance <> coalesce(e.sum, 0) or a.entries <> coalesce(e.entries, 0))`,
  }),
  sqlCheck(1, 'entries are numbered without gaps, each with the balance it left', {
    count: ENTRIES,
    // Only the first fault of an account is reported; all after it follow from it.
    findings: sql`
      select distinct on (account) account, case when entry <> place
               then format('entry %s is missing or stands twice, at transfer %s', place, transfer)
               else format('entry %s, transfer %s, says balance %s after it, the entries sum to %s',
                           entry, transfer, balance_after, running) end
        from (select account, entry, transfer, balance_after,
                     row_number() over entries as place, sum(amount) over entries as running
                from ledger.entries where entry is not null
              window entries as (partition by account order by entry rows unbounded preceding)) walked
       where entry <> place or balance_after <> running
       order by account, entry`,
  }),
  sqlCheck(2, 'no member is in debt, but by a transfer that might leave one', {
    count: ACCOUNTS,
    findings: sql`
      select from_account, format('transfer %s left %s', id, from_balance)
        from ledger.transfers where from_balance < 0 and not may_overdraw
      union all
      select id, format('balance %s, and no transfer of it might leave a debt', balance) from ledger.accounts a
       where balance < 0 and not exists (select 1 from ledger.transfers t
               where t.from_account = a.id and t.from_entry is not null and t.from_balance < 0 and t.may_overdraw)`,
  }),
  sqlCheck(8, 'no transfer mixes demo and real money, and demo money lies in demo purses', {
    count: TRANSFERS,
    findings: sql`
      select t.id, format('%s from %s to %s', t.asset, t.from_account, t.to_account)
        from ledger.transfers t
        join ledger.accounts f on f.id = t.from_account
        join ledger.accounts p on p.id = t.to_account
       where (f.asset = ${DEMO_ASSET}) <> (p.asset = ${DEMO_ASSET}) or (f.asset = ${DEMO_ASSET}) <> (t.asset = ${DEMO_ASSET})
      union all
      select id, format('%s in a purse %s', asset, purse) from ledger.accounts
       where balance is not null and (purse = 'demo') <> (asset = ${DEMO_ASSET})`,
  }),
  ...sealChecks,
]
