-- What members below an agent were given on these days, in the branches of these members or, for null, in all.
create or replace function agents.rewards_of(children text[], of_agent text, first_day date, last_day date) returns numeric
language sql stable
as $$
  select coalesce(sum(d."in" - d."out"), 0)
    from members.paths p
    join cashier.money_days d on d.member = p.member and d.day >= p.from_day and (p.until_day is null or d.day < p.until_day)
    join site.merchants s on s.asset = d.asset
   where p.agents @> array[of_agent] and d.day between first_day and last_day
     and (d.reason like 'rewards.%' or d.reason = 'play.promo')
     and (children is null
          or coalesce(p.agents[array_position(p.agents, of_agent) + 1], p.member) = any (children))
$$;
