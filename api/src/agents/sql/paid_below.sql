-- What the platform pays in rebates, wages and salaries on the team of an agent for windows that begin on these days: to the
-- agent itself and to those below it.
create or replace function agents.paid_below(of_agent text, first_day date, until_day date) returns numeric
language sql stable
as $$
  select coalesce(sum(b.net), 0)
    from agents.bills b cross join site.calendar m
   where b.payer is null and b.kind <> 'dividend' and b.net > 0 and b.state <> 'reversed'
     and b.window_start >= first_day::timestamp at time zone m.time_zone
     and b.window_start < until_day::timestamp at time zone m.time_zone
     and (b.payee = of_agent or exists (select from members.paths p
                                         where p.member = b.payee and p.agents @> array[of_agent]
                                           and (b.window_start at time zone m.time_zone)::date >= p.from_day
                                           and (p.until_day is null
                                                or (b.window_start at time zone m.time_zone)::date < p.until_day)))
$$;
