-- The turnover rebate of a day: for each agent above a player the difference of its rate to that of the agent below it, of the
-- player's valid bet, rounded down for each player and type. Rates are at most those of the agents above. Corrections before an
-- instant are included; members who are excluded at the end of the day are left out, and for an agent the accounts that share
-- a mark with it: their shares stay with the house. On lotteries the player has the rate that each round was launched with: it
-- is in the prizes, so no agent gets a part of it, whatever the rate is now.
create or replace function agents.rebates_of(on_day date, p_before timestamptz, p_excluded_at timestamptz)
returns table (agent text, game_type text, rate_bps int, valid_bet numeric, amount numeric)
language sql stable
as $$
  with in_force as materialized (
    select distinct on (r.member, r.game_type) r.member, r.game_type, r.rate_bps
      from agents.rates r where r.from_day <= on_day
     order by r.member, r.game_type, r.from_day desc
  ), rated as materialized (
    select distinct game_type from in_force
  ), play as (
    select d.member, d.game_type, d.valid_bet, 0::numeric as rated_bet from agents.member_days d
     where d.day = on_day and d.game_type in (select game_type from rated) and d.game_type <> 'ELOTT'
    union all
    select d.member, d.game_type, d.valid_bet, d.rated_bet from play.member_days d
     where d.day = on_day and d.game_type = 'ELOTT' and d.game_type in (select game_type from rated)
    union all
    select c.member, c.game_type, case when c.game_type = 'ELOTT' then c.valid_bet::numeric
                                       else div(c.valid_bet::numeric * w.weight_percent, 100) end,
           case when c.game_type = 'ELOTT' then c.valid_bet::numeric * coalesce(r.rate_bps, 300) else 0 end
      from play.corrections c
      join play.rounds r on r.id = c.round
     cross join lateral agents.weight_of(c.game_type, c.booked_on) w (weight_percent)
     where c.booked_on = on_day and c.corrected_at < p_before and c.game_type in (select game_type from rated)
  ), counted as (
    select x.member, x.game_type, sum(x.valid_bet) as valid_bet, sum(x.rated_bet) as rated_bet from play x
     where not exists (select from protection.exclusions e
                        where e.member = x.member and e.begins_at <= p_excluded_at and e.ends_at > p_excluded_at)
     group by 1, 2 having sum(x.valid_bet) > 0
  ), standing as (
    select c.member, c.game_type, c.valid_bet, c.rated_bet, a.agent, a.place,
           -- Without a rate of its own, as `rate_of` has it.
           min(coalesce(f.rate_bps, case c.game_type when 'ELOTT' then 300 else 0 end))
             over (partition by c.member, c.game_type order by a.place) as rate_bps
      from counted c
      join members.paths p on p.member = c.member and p.from_day <= on_day and (p.until_day is null or p.until_day > on_day)
     cross join lateral unnest(p.agents) with ordinality a (agent, place)
      left join in_force f on f.member = a.agent and f.game_type = c.game_type
  ), due as (
    select s.*, greatest(s.valid_bet * s.rate_bps, s.rated_bet)
             - coalesce(greatest(s.valid_bet * lead(s.rate_bps) over line, s.rated_bet), s.rated_bet) as earned
      from standing s window line as (partition by s.member, s.game_type order by s.place)
  )
  select d.agent, d.game_type, div(d.earned, d.valid_bet)::int, sum(d.valid_bet), sum(div(d.earned, 10000))
    from due d cross join site.calendar z
   where d.earned > 0
     and not exists (select from agents.linked l
                      where l.agent = d.agent and l.member = d.member
                        and on_day >= (l.from_slot at time zone z.time_zone)::date
                        and (l.until_slot is null or on_day < (l.until_slot at time zone z.time_zone)::date))
   group by 1, 2, 3
$$;
