-- What each member was given that later corrections left undue: rebates of bets that no longer count, bonuses of weeks and
-- months in which too little is left, and those of levels that corrections took back and bets have not reached again.
create or replace function vip.undue_bonuses(of_members text[]) returns table (member text, undue numeric) language sql stable
as $$
  select u.member, sum(u.undue) from (
    select r.member, greatest(r.paid - greatest(div(d.valid_bet * r.basis_points, 10000), 0), 0) as undue
      from (select r.member, r.day, r.game_type, sum(r.amount) as paid, max(r.basis_points) as basis_points
              from (select distinct c.member, c.booked_on as day, c.game_type from play.corrections c
                     where c.member = any (of_members)) c
              join vip.rebates r using (member, day, game_type)
             group by 1, 2, 3) r
     cross join lateral (
       select coalesce(sum(d.valid_bet), 0) as valid_bet from play.corrected_days d
        where d.member = r.member and d.day = r.day and d.game_type = r.game_type) d
    union all
    select p.member, p.amount + p.withheld
      from vip.payouts p
      join vip.levels l using (level)
     cross join lateral vip.days_of(p.occasion) o
     where p.member = any (of_members) and p.programme = 'vip' and p.state <> 'refused'
       and exists (select from play.corrections c
                    where c.member = p.member and c.booked_on between o.first_day and o.last_day)
       and coalesce((select b.counted from vip.counted_bets(array[p.member], o.first_day, o.last_day) b), 0)
           < case when p.occasion like 'week-%' then l.week_from else l.month_from end
    union all
    -- A birthday gives the bonus of the level that is left.
    select p.member,
           p.amount + p.withheld
             - case when p.occasion like 'birthday-%' then coalesce(lower.birthday_bonus, 0) else 0 end
      from vip.payouts p
     cross join lateral (
       select c.because, c.level from vip.changes c
        where c.member = p.member and least(c.level_before, c.level) < p.level and greatest(c.level_before, c.level) >= p.level
        order by c.no desc limit 1) last
      left join vip.levels lower on lower.level = last.level
     where p.member = any (of_members) and p.programme = 'vip' and p.state <> 'refused'
       and (p.occasion like 'level-%' or p.occasion like 'birthday-%') and last.because = 'correction') u
   group by 1
$$;
