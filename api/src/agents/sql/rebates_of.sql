-- The turnover rebate of a day: for each agent above a player the difference of its rate to that of the agent below it, of the
-- player's valid bet, rounded down for each player and type. Rates are at most those of the agents above. Corrections before an
-- instant are included; members who are excluded at the end of the day are left out, and for an agent the accounts that share
-- a mark with it: their shares stay with the house. Lotteries are left out: their players have a rate of their own, kept with
-- each round and not in the sums by day.
create or replace function agents.rebates_of(on_day date, p_before timestamptz, p_excluded_at timestamptz)
returns table (agent text, game_type text, rate_bps int, valid_bet numeric, amount numeric)
language sql stable
as $$
  with in_force as materialized (
    select distinct on (r.member, r.game_type) r.member, r.game_type, r.rate_bps
      from agents.rates r where r.from_day <= on_day and r.game_type <> 'ELOTT'
     order by r.member, r.game_type, r.from_day desc
  ), play as (
    select d.member, d.game_type, d.valid_bet from agents.member_days d
     where d.day = on_day and d.game_type in (select f.game_type from in_force f)
    union all
    select c.member, c.game_type, div(c.valid_bet::numeric * w.weight_percent, 100)
      from play.corrections c
     cross join lateral agents.weight_of(c.game_type, c.booked_on) w (weight_percent)
     where c.booked_on = on_day and c.corrected_at < p_before and c.game_type in (select f.game_type from in_force f)
  ), counted as (
    select x.member, x.game_type, sum(x.valid_bet) as valid_bet from play x
     where not exists (select from protection.exclusions e
                        where e.member = x.member and e.begins_at <= p_excluded_at and e.ends_at > p_excluded_at)
     group by 1, 2 having sum(x.valid_bet) > 0
  ), standing as (
    select c.member, c.game_type, c.valid_bet, a.agent, a.place,
           min(coalesce(f.rate_bps, 0)) over (partition by c.member, c.game_type order by a.place) as rate_bps
      from counted c
      join members.paths p on p.member = c.member and p.from_day <= on_day and (p.until_day is null or p.until_day > on_day)
     cross join lateral unnest(p.agents) with ordinality a (agent, place)
      left join in_force f on f.member = a.agent and f.game_type = c.game_type
  ), due as (
    select s.*, s.rate_bps - coalesce(lead(s.rate_bps) over line, 0) as difference
      from standing s window line as (partition by s.member, s.game_type order by s.place)
  )
  select d.agent, d.game_type, d.difference, sum(d.valid_bet), sum(div(d.valid_bet * d.difference, 10000))
    from due d cross join site.calendar z
   where d.difference > 0
     and not exists (select from agents.linked l
                      where l.agent = d.agent and l.member = d.member
                        and on_day >= (l.from_slot at time zone z.time_zone)::date
                        and (l.until_slot is null or on_day < (l.until_slot at time zone z.time_zone)::date))
   group by 1, 2, 3
$$;
