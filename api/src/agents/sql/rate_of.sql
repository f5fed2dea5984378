-- The turnover rebate of a member on a type of game on a day, in basis points: its own, at most that of each agent above it.
-- Without a rate of its own a member has 3 % on lotteries and nothing on other types.
create or replace function agents.rate_of(of_member text, of_type text, on_day date) returns int
language sql stable
as $$
  select min(coalesce(r.rate_bps, case of_type when 'ELOTT' then 300 else 0 end))::int
    from (select of_member as member
           union all
          select unnest(p.agents) from members.paths p
           where p.member = of_member and p.from_day <= on_day and (p.until_day is null or p.until_day > on_day)) line
    left join lateral (select own.rate_bps from agents.rates own
                        where own.member = line.member and own.game_type = of_type and own.from_day <= on_day
                        order by own.from_day desc limit 1) r on true
$$;
