import { sql } from 'kysely'
import { sqlCheck, type Check } from '../ledger/index.ts'

const PAYOUTS = sql`select count(*) from vip.payouts`

/**
 * A payout may have read a member's days before later corrections; what it can have read lies between these bounds.
 */
const BET_BOUNDS = (member: string, from: string, to: string) => sql`
  select coalesce(sum(d.valid_bet), 0) + coalesce(sum(c.less), 0) as least,
         coalesce(sum(d.valid_bet), 0) + coalesce(sum(c.more), 0) as most
    from (select day, sum(valid_bet * t.weight_percent / 100) as valid_bet
            from play.member_days join vip.game_types t using (game_type)
           where member = ${sql.raw(member)} and day between ${sql.raw(from)} and ${sql.raw(to)} group by 1) d
    full join (select booked_on as day, sum(least(valid_bet, 0)) as less, sum(greatest(valid_bet, 0)) as more
                 from play.corrections
                where member = ${sql.raw(member)} and booked_on between ${sql.raw(from)} and ${sql.raw(to)} group by 1) c
         using (day)`

/**
 * The least and the most that the cashback of a week can have been: its figures as they are now, with each correction of it read
 * or not, and the rewards that had been given then. Without corrections the two are equal.
 */
const CASHBACK_BOUNDS = sql`
  select p.claim, p.occasion, p.level, p.base, p.amount + p.withheld as paid, lost.most - rewards.given as most_base,
         least(1000000, greatest(div((lost.least - rewards.given) * (300 + 50 * p.level), 10000), 0),
               greatest(div(margin.least, 2) - rewards.given, 0)) as least,
         least(1000000, greatest(div((lost.most - rewards.given) * (300 + 50 * p.level), 10000), 0),
               greatest(div(margin.most, 2) - rewards.given, 0)) as most
    from vip.payouts p
   cross join lateral vip.days_of(p.occasion) o
   cross join lateral (
     select coalesce(sum(d.lost), 0) + coalesce(sum(least(d.corrected, 0)), 0) as least,
            coalesce(sum(d.lost), 0) + coalesce(sum(greatest(d.corrected, 0)), 0) as most
       from (select stake - payout as lost, 0 as corrected from play.member_days
              where member = p.member and day between o.first_day and o.last_day
             union all
             select 0, stake - payout from play.corrections
              where member = p.member and booked_on between o.first_day and o.last_day) d) lost
   cross join lateral (
     select (select coalesce(sum(r.amount), 0) from vip.rebates r join vip.payouts q on q.claim = r.claim
              where r.member = p.member and r.day between o.first_day and o.last_day and q.no < p.no)
          + (select coalesce(sum(q.amount + q.withheld), 0) from vip.payouts q cross join site.calendar c
              where q.member = p.member and q.programme = 'vip' and q.state <> 'refused' and q.no < p.no
                and case when q.occasion like 'week-%' then q.occasion = 'week-' || p.occasion
                    else (q.made_at at time zone c.time_zone)::date between o.first_day and o.last_day end)
          + (select coalesce(sum(m."in"), 0) from cashier.money_days m join site.merchants s on s.asset = m.asset
              where m.member = p.member and m.day between o.first_day and o.last_day and m.reason like 'rewards.%'
                and m.reason not in ('rewards.rebate', 'rewards.vip')) as given) rewards
   cross join lateral (
     select div(coalesce(sum(g.kept), 0) - coalesce(sum(greatest(g.corrected, 0)), 0), 10000) as least,
            div(coalesce(sum(g.kept), 0) - coalesce(sum(least(g.corrected, 0)), 0), 10000) as most
       from (select valid_bet * edge_bps as kept, 0 as corrected from vip.game_days
              where member = p.member and day between o.first_day and o.last_day
             union all
             select 0, c.valid_bet * d.edge_bps
               from play.corrections c
               join play.rounds r on r.id = c.round
               join vip.game_days d on (d.member, d.day, d.game_code) = (c.member, c.booked_on, r.game_code)
              where c.member = p.member and c.booked_on between o.first_day and o.last_day) g) margin
   where p.programme = 'cashback' and p.terms > 1`

/** What can at most have been given for bets that were taken back since, by member. */
const TAKEN_BACK = sql`
  select p.member, sum(p.amount + p.withheld) as given
    from vip.payouts p
    left join lateral vip.days_of(p.occasion) o on true
   where p.state <> 'refused'
     and (exists (select from play.corrections c
                   where c.member = p.member and c.booked_on between
                         case p.programme when 'rebate' then left(p.occasion, 10)::date else o.first_day end
                     and case p.programme when 'rebate' then left(p.occasion, 10)::date else o.last_day end)
          or p.occasion ~ '^(level|birthday)-' and exists (
               select from vip.changes c where c.member = p.member and c.because = 'correction' and c.level < p.level))
   group by 1`

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
      select p.claim, format('of %s, with %s withheld; its types come to %s', p.amount, p.withheld, r.amount)
        from vip.payouts p left join (select claim, sum(amount) as amount from vip.rebates group by 1) r using (claim)
       where p.programme = 'rebate' and p.amount + p.withheld is distinct from r.amount`,
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
  sqlCheck(7, 'bonuses are what their level gives for what was bet, and a level of the staff gives none', {
    count: sql`select count(*) from vip.payouts where programme = 'vip'`,
    findings: sql`
      select p.claim, format('%s at level %s: %s and %s withheld, for %s', p.occasion, p.level, p.amount, p.withheld, p.base)
        from vip.payouts p
        left join vip.levels l using (level)
        left join lateral vip.days_of(p.occasion) o on true
       cross join lateral (select split_part(p.occasion, '-', 1) as kind) k
       cross join lateral (${BET_BOUNDS('p.member', 'o.first_day', 'o.last_day')}) b
       where p.programme = 'vip' and (p.amount + p.withheld <> case k.kind
                  when 'level' then l.level_bonus when 'week' then l.week_bonus
                  when 'month' then l.month_bonus when 'birthday' then l.birthday_bonus else 0 end
                or k.kind = 'level' and p.occasion <> 'level-' || p.level
                or (k.kind = 'level' or k.kind = 'birthday' and p.terms > 1) and not exists (
                     select from vip.changes c where c.member = p.member and c.because = 'bets'
                        and p.level > c.level_before and p.level <= c.level and c.changed_at <= p.made_at)
                or k.kind in ('week', 'month') and (p.base < case k.kind when 'week' then l.week_from else l.month_from end
                  or p.base not between b.least - 1 and b.most))`,
  }),
  sqlCheck(
    7,
    'cashback is its share of what was lost, and no more than rewards leave of half of what games keep',
    {
      count: sql`select count(*) from vip.payouts where programme = 'cashback'`,
      findings: sql`
      select claim, format('%s at level %s: %s for %s, it was %s to %s for at most %s', occasion, level, paid, base, least, most,
               most_base)
        from (${CASHBACK_BOUNDS}) c where paid not between least and most or base > most_base
      union all
      select claim, format('%s at level %s: %s for %s by the first terms', occasion, level, amount, base)
        from vip.payouts
       where programme = 'cashback' and terms = 1
         and amount + withheld <> least(1000000, div(base * (300 + 50 * level), 10000))`,
    },
  ),
  sqlCheck(7, 'what was bet on each game is what was bet that day', {
    count: sql`select count(*) from vip.game_days`,
    // A round whose event was late is booked on another day; its correction may have been counted before that was known.
    findings: sql`
      select coalesce(g.member, d.member) || ' ' || coalesce(g.day, d.day),
             format('on its games %s, that day %s', g.valid_bet, d.valid_bet)
        from (select member, day, sum(valid_bet) as valid_bet from vip.game_days group by 1, 2) g
        full join (select member, day, sum(valid_bet) as valid_bet from play.corrected_days group by 1, 2) d using (member, day)
       where coalesce(g.valid_bet, 0) <> coalesce(d.valid_bet, 0)
         and not exists (select from play.late_rounds l join play.rounds r on r.id = l.round
                         cross join site.calendar m
                          where r.member = coalesce(g.member, d.member)
                            and l.booked_on > (r.reported_at at time zone m.time_zone)::date)`,
  }),
  sqlCheck(7, 'what is withheld was given for bets that were taken back', {
    count: sql`select count(*) from vip.payouts where withheld <> 0`,
    findings: sql`
      select w.member, format('%s withheld; %s was given for what was corrected', w.withheld, coalesce(t.given, 0))
        from (select member, sum(withheld) as withheld from vip.payouts where state <> 'refused' group by 1) w
        left join (${TAKEN_BACK}) t using (member)
       where w.withheld not between 0 and coalesce(t.given, 0)`,
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
