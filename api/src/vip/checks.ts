import { sql } from 'kysely'
import { sqlCheck, type Check } from '../ledger/index.ts'

const PAYOUTS = sql`select count(*) from vip.payouts`

/**
 * A payout may have read a member's days before later corrections; what it can have read lies between these bounds.
 */
const BET_BOUNDS = (member: string, from: string, to: string) => sql`
  select coalesce(sum(d.valid_bet), 0) + coalesce(sum(c.less), 0) as least,
         coalesce(sum(d.valid_bet), 0) + coalesce(sum(c.more), 0) as most,
         coalesce(sum(d.stake - d.payout), 0) + coalesce(sum(c.more_lost), 0) as most_lost
    from (select day, sum(valid_bet * t.weight_percent / 100) as valid_bet, sum(stake) as stake, sum(payout) as payout
            from play.member_days join vip.game_types t using (game_type)
           where member = ${sql.raw(member)} and day between ${sql.raw(from)} and ${sql.raw(to)} group by 1) d
    full join (select booked_on as day, sum(least(valid_bet, 0)) as less, sum(greatest(valid_bet, 0)) as more,
                      sum(greatest(stake - payout, 0)) as more_lost
                 from play.corrections
                where member = ${sql.raw(member)} and booked_on between ${sql.raw(from)} and ${sql.raw(to)} group by 1) c
         using (day)`

/** The checks of VIP: statement 7. */
export const vipChecks: Check[] = [
  sqlCheck(7, 'each rebate, bonus and cashback that was due is one claim, of the same amount', {
    count: PAYOUTS,
    findings: sql`
      select coalesce(p.claim, c.id),
             format('%s %s: %s of %s; its claim is %s of %s', p.programme, p.occasion, p.state, p.amount, c.state, c.amount)
        from vip.payouts p
        full join (select * from rewards.claims where programme in ('rebate', 'vip', 'cashback')) c on c.id = p.claim
       where (p.state is not distinct from 'given') <> (c.id is not null)
          or c.id is not null and (p.programme, p.member, p.occasion, p.amount)
             is distinct from (c.programme, c.member, c.occasion, c.amount)`,
  }),
  sqlCheck(7, 'rebate is its share of each valid bet, less what was paid before', {
    count: sql`select count(*) from vip.rebates`,
    findings: sql`
      select r.claim, format('%s %s: %s of %s at %s less %s', r.day, r.game_type, r.amount, r.valid_bet, r.basis_points,
               r.paid_before)
        from (select *, sum(amount) over (partition by member, day, game_type order by amount + paid_before)
                        - amount as before from vip.rebates) r
        join vip.payouts p using (claim)
        join vip.game_types t using (game_type)
        left join play.member_days d on (d.member, d.day, d.game_type) = (r.member, r.day, r.game_type)
        left join (select member, booked_on as day, game_type, sum(greatest(valid_bet, 0)) as more
                     from play.corrections group by 1, 2, 3) c
               on (c.member, c.day, c.game_type) = (r.member, r.day, r.game_type)
       where r.basis_points <> t.rebate_bps + t.rebate_step * p.level or r.paid_before <> r.before
          or r.amount <> div(r.valid_bet * r.basis_points, 10000) - r.paid_before
          or r.valid_bet > coalesce(d.valid_bet, 0) + coalesce(c.more, 0)
      union all
      select p.claim, format('of %s, its types come to %s', p.amount, r.amount)
        from vip.payouts p left join (select claim, sum(amount) as amount from vip.rebates group by 1) r using (claim)
       where p.programme = 'rebate' and p.amount is distinct from r.amount`,
  }),
  sqlCheck(7, 'a day whose rebate is over was paid in full', {
    count: sql`select count(*) from play.member_days where day < (select done_until from vip.tasks where task = 'rebates')`,
    findings: sql`
      select d.member || ' ' || d.day, format('%s: due %s, paid %s', d.game_type, d.due, coalesce(r.paid, 0))
        from (select b.member, b.day, b.game_type, div(sum(b.valid_bet) * min(t.rebate_bps), 10000) as due
                from (select member, day, game_type, valid_bet from play.member_days
                      union all
                      select member, booked_on, game_type, valid_bet
                        from play.corrections c cross join site.calendar m
                       where (c.corrected_at at time zone m.time_zone)::date
                             < (select done_until from vip.tasks where task = 'rebates')) b
                join vip.game_types t using (game_type)
                join vip.tasks k on k.task = 'rebates' and b.day >= k.begun_on and b.day < k.done_until
               group by 1, 2, 3) d
        left join (select member, day, game_type, sum(amount) as paid from vip.rebates group by 1, 2, 3) r
             using (member, day, game_type)
       where coalesce(r.paid, 0) < d.due`,
  }),
  sqlCheck(7, 'bonuses and cashback are what their level gives for what was bet and lost', {
    count: sql`select count(*) from vip.payouts where programme <> 'rebate'`,
    findings: sql`
      select p.claim, format('%s %s at level %s: %s for %s', p.programme, p.occasion, p.level, p.amount, p.base)
        from vip.payouts p
        left join vip.levels l using (level)
       cross join lateral (select split_part(p.occasion, '-', 1) as kind,
           case when p.occasion ~ '^week' then substr(p.occasion, 6)::date
                when p.occasion ~ '^month' then (substr(p.occasion, 7) || '-01')::date
                when p.programme = 'cashback' then p.occasion::date end as first) o
       cross join lateral (select case when o.kind = 'month' then (o.first + interval '1 month - 1 day')::date
           else o.first + 6 end as last) e
       cross join lateral (${BET_BOUNDS('p.member', 'o.first', 'e.last')}) b
       where p.programme = 'vip' and (p.amount <> case o.kind when 'level' then l.level_bonus when 'week' then l.week_bonus
                  when 'month' then l.month_bonus when 'birthday' then l.birthday_bonus else 0 end
                or o.kind = 'level' and (p.occasion <> 'level-' || p.level or not exists (
                     select from vip.changes c where c.member = p.member and c.because = 'bets'
                        and p.level > c.level_before and p.level <= c.level and c.changed_at <= p.made_at))
                or o.kind in ('week', 'month') and (p.base < case o.kind when 'week' then l.week_from else l.month_from end
                  or p.base not between b.least - 1 and b.most))
          or p.programme = 'cashback' and (p.base > b.most_lost
             or p.amount <> least(1000000, div(p.base * (300 + 50 * p.level), 10000)))`,
  }),
  sqlCheck(7, "a member's level is that of its last change", {
    count: sql`select count(*) from vip.members`,
    findings: sql`
      select m.member, format('level %s, last changed to %s', m.level, c.level)
        from vip.members m
        left join lateral (select level from vip.changes where member = m.member order by no desc limit 1) c on true
       where m.level <> coalesce(c.level, 0)`,
  }),
]
