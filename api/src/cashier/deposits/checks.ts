import { sql } from 'kysely'
import { sqlCheck, type Check } from '../../ledger/index.ts'

/** What the wallet promises of deposits: statement 9. */
export const depositChecks: Check[] = [
  sqlCheck(
    9,
    'a paid deposit is in the books once, all that came: the purse has its part and the house its fee',
    {
      count: sql`select count(*) from cashier.deposits where status = 'paid'`,
      findings: sql`
      select d.id, format('%s came, %s credited and a fee of %s; the books have %s and %s', d.received,
        d.credited, d.fee,
                          coalesce(t.amount, 0), coalesce(f.amount, 0))
        from cashier.deposits d
        left join ledger.transfers t on t.id = d.id and t.reason = 'cashier.deposit'
             and t.to_account = d.member_id || ':main' and t.from_account = 'house:cashier:' || d.asset
        left join ledger.transfers f on f.id = d.id || ':fee' and f.reason = 'cashier.deposit_fee'
             and f.to_account = 'house:fees:' || d.asset and f.from_account = 'house:cashier:' || d.asset
       where d.status = 'paid' and (coalesce(t.amount, 0) <> d.credited or coalesce(f.amount, 0) <> d.fee)`,
    },
  ),
  sqlCheck(9, 'no purse and no fee was ever paid but by a deposit that is paid', {
    count: sql`select count(*) from ledger.transfers where reason in ('cashier.deposit', 'cashier.deposit_fee')`,
    findings: sql`
      select t.id, format('%s of %s for a deposit that is %s', t.reason, t.amount,
        coalesce(d.status, 'not there'))
        from ledger.transfers t left join cashier.deposits d on d.id = t.reference
       where t.reason in ('cashier.deposit', 'cashier.deposit_fee')
         and (d.status is distinct from 'paid' or t.id not in (d.id, d.id || ':fee'))`,
  }),
  sqlCheck(9, "a provider's word that was taken as payment paid one deposit, once", {
    count: sql`select count(*) from cashier.callbacks where outcome = 'paid' and subject like 'trf\\_%'`,
    findings: sql`
      select c.subject, format('%s words of %s were taken as payment; the deposit is %s', count(*), c.driver,
                               coalesce(min(d.status), 'not there'))
        from cashier.callbacks c left join cashier.deposits d on d.id = c.subject and d.driver = c.driver
       where c.outcome = 'paid' and c.subject like 'trf\\_%'
       group by c.driver, c.subject having count(*) > 1 or min(d.status) is distinct from 'paid'`,
  }),
]
