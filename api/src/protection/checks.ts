import { sql } from 'kysely'
import { sqlCheck, type Check } from '../ledger/index.ts'

/** Statement 9 of the books: what protection confirmed to members holds. */
export const protectionChecks: Check[] = [
  sqlCheck(9, 'every confirmed exclusion is enforced', {
    count: sql`select count(*) from protection.exclusions`,
    findings: sql`
      select a.member, format('confirmed until %s, enforced until %s', max(a.ends_at), max(g.excluded_until))
        from protection.exclusions a left join protection.guards g on g.member = a.member
       group by a.member having max(g.excluded_until) is distinct from max(a.ends_at)`,
  }),
  sqlCheck(9, 'the losses that limits count match the books', {
    count: sql`select count(*) from protection.losses`,
    findings: sql`
      with booked as (
        select g.member, date_trunc('hour', e.happened_at, 'UTC') as hour, -sum(e.amount) as lost
          from protection.guards g
          join ledger.entries e on e.account = g.member || ':main' and e.happened_at >= g.counts_losses_from
         where e.reason like 'play.%' group by 1, 2)
      select coalesce(b.member, l.member),
        format('%s: counted %s, booked %s', coalesce(b.hour, l.hour), l.lost, b.lost)
        from booked b full join protection.losses l on l.member = b.member and l.hour = b.hour
       where coalesce(l.lost, 0) <> coalesce(b.lost, 0)`,
  }),
  sqlCheck(9, 'every limit matches its last change', {
    count: sql`select count(*) from protection.limits`,
    findings: sql`
      select l.member, format('%s is %s, was last set to %s', l.kind, l.value, c.value)
        from protection.limits l
        left join lateral (select * from protection.limit_changes c
               where c.member = l.member and c.kind = l.kind order by c.no desc limit 1) c on true
       where (l.before, l.value, l.effective_at) is distinct from (c.before, c.value, c.effective_at)`,
  }),
]
