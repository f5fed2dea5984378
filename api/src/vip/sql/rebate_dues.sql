-- The rebate of members by day and game type at their present level: the amount, and how much of it was paid. Types
-- without rebate are left out.
create or replace function vip.rebate_dues(of_members text[], first_day date, last_day date)
returns table (member text, day date, game_type text, level int, valid_bet numeric, basis_points int, due bigint, paid bigint)
language sql stable
as $$
  select d.member, d.day, d.game_type, coalesce(m.level, 0), d.valid_bet, rate.bps,
         greatest(div(d.valid_bet * rate.bps, 10000), 0)::bigint, coalesce(p.paid, 0)::bigint
    from (select member, day, game_type, sum(valid_bet) as valid_bet from play.corrected_days
           where member = any (of_members) and day between first_day and last_day group by 1, 2, 3) d
    join vip.game_types t using (game_type)
    left join vip.members m using (member)
   cross join lateral (select t.rebate_bps + t.rebate_step * coalesce(m.level, 0) as bps) rate
    left join (select r.member, r.day, r.game_type, sum(r.amount) as paid from vip.rebates r
                where r.member = any (of_members) and r.day between first_day and last_day group by 1, 2, 3) p
           using (member, day, game_type)
   where rate.bps > 0
$$;
