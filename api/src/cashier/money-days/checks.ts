import { sql } from 'kysely'
import { sqlCheck, type Check } from '../../ledger/index.ts'

/** What the cashier promises of its sums by day. */
export const moneyDayChecks: Check[] = [
  sqlCheck(9, 'the money days of a member are what its transfers came to', {
    count: sql`select count(*) from cashier.money_days`,
    findings: sql`
      select coalesce(d.member, t.member) || ' ' || coalesce(d.day, t.day),
             format('%s %s: counted %s transfers, %s in, %s out; they were %s, %s, %s', coalesce(d.asset, t.asset),
               coalesce(d.reason, t.reason), d.count, d."in", d."out", t.count, t."in", t."out")
        from cashier.money_days d
        full join (select a.owner as member, (t.happened_at at time zone m.time_zone)::date as day, t.asset, t.reason,
                          count(*) as count, sum(greatest(e.amount, 0)) as "in", sum(greatest(-e.amount, 0)) as "out"
                     from ledger.transfers t
                     join cashier.money_counted c on t.written_by < c.written_before
                    cross join lateral (values (t.from_account, -t.amount), (t.to_account, t.amount))
                            as e(account, amount)
                     join ledger.accounts a on a.id = e.account and a.balance is not null
                    cross join site.calendar m
                    where t.reason not like 'play.%' group by 1, 2, 3, 4) t using (member, day, asset, reason)
       where (d.count, d."in", d."out") is distinct from (t.count, t."in", t."out")`,
  }),
  sqlCheck(9, 'the money hours are what all transfers of the hour came to', {
    count: sql`select count(*) from cashier.money_hours`,
    findings: sql`
      select coalesce(d.hour, t.hour)::text,
             format('%s %s: counted %s transfers, %s in, %s out; they were %s, %s, %s', coalesce(d.asset, t.asset),
               coalesce(d.reason, t.reason), d.count, d."in", d."out", t.count, t."in", t."out")
        from cashier.money_hours d
        full join (select date_trunc('hour', t.happened_at at time zone m.time_zone) at time zone m.time_zone as hour,
                          t.asset, t.reason, count(*) as count, sum(greatest(e.amount, 0)) as "in",
                          sum(greatest(-e.amount, 0)) as "out"
                     from ledger.transfers t
                     join cashier.money_counted c on t.written_by < c.written_before
                    cross join lateral (values (t.from_account, -t.amount), (t.to_account, t.amount))
                            as e(account, amount)
                     join ledger.accounts a on a.id = e.account and a.balance is not null
                    cross join site.calendar m
                    where t.reason not like 'play.%' group by 1, 2, 3) t using (hour, asset, reason)
       where (d.count, d."in", d."out") is distinct from (t.count, t."in", t."out")`,
  }),
]
