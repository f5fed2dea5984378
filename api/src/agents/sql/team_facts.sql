-- What the team of each agent came to from one day up to, and without, another: members who reached the active bet, what they
-- validly bet, and the net loss (what the house won, less what the team was given). Corrections before an instant are included.
-- Members who are excluded at the end of the window count with what they won alone, and so do accounts that share a mark with
-- the agent: leaving a member out never raises a base. Where members play against each other, what one loses another wins: the
-- house won the fees alone.
create or replace function agents.team_facts(of_agents text[], active_bets numeric[], first_days date[], until_days date[],
                                             p_before timestamptz, p_excluded_at timestamptz, with_money boolean)
returns table (place int, active_members int, valid_bet numeric, net_loss numeric)
language sql stable
as $$
  with asked as (
    select a.* from unnest(of_agents, active_bets, first_days, until_days) with ordinality
      a (agent, active_bet, first_day, until_day, place)
  ), span as (
    select min(first_day) as first_day, max(until_day) as until_day from asked
  ), play as (
    select d.member, d.day, sum(d.valid_bet) as valid_bet,
           sum(case when d.game_type = 'PVP' then 0 else d.stake - d.payout end) as lost
      from span, agents.member_days d where d.day >= span.first_day and d.day < span.until_day group by 1, 2
    union all
    select d.member, d.day, 0, div(d.rated_bet, 10000)
      from span, play.member_days d
     where with_money and d.game_type = 'PVP' and d.day >= span.first_day and d.day < span.until_day
    union all
    select c.member, c.booked_on, div(c.valid_bet::numeric * w.weight_percent, 100),
           case when c.game_type = 'PVP' then div(c.valid_bet::numeric * coalesce(r.fee_bps, 0), 10000)
                else c.stake - c.payout end
      from span
      join play.corrections c on true
      left join play.rounds r on c.game_type = 'PVP' and r.id = c.round
     cross join lateral agents.weight_of(c.game_type, c.booked_on) w (weight_percent)
     where c.booked_on >= span.first_day and c.booked_on < span.until_day and c.corrected_at < p_before
    union all
    select m.member, m.day, 0, m."out" - m."in"
      from span, cashier.money_days m join site.merchants s on s.asset = m.asset
     where with_money and m.day >= span.first_day and m.day < span.until_day
       and (m.reason like 'rewards.%' or m.reason = 'play.promo')
  ), below as (
    select a.place, x.member, a.active_bet, sum(x.valid_bet) filter (where not k.is_linked) as valid_bet,
           coalesce(sum(x.lost) filter (where not k.is_linked), 0) as lost,
           coalesce(sum(x.lost) filter (where k.is_linked), 0) as lost_linked
      from play x
      join members.paths p on p.member = x.member and x.day >= p.from_day and (p.until_day is null or x.day < p.until_day)
     cross join lateral unnest(p.agents) g (agent)
      join asked a on a.agent = g.agent and x.day >= a.first_day and x.day < a.until_day
     cross join site.calendar z
     cross join lateral (
       select exists (select from agents.linked l
                       where l.agent = g.agent and l.member = x.member
                         and x.day >= (l.from_slot at time zone z.time_zone)::date
                         and (l.until_slot is null or x.day < (l.until_slot at time zone z.time_zone)::date)) as is_linked) k
     group by 1, 2, 3
  ), earned as (
    -- In rebates, wages and salaries, for windows that begin on these days: by an agent itself and by those below it. What is
    -- reversed later changes no base.
    select g.agent, d.day, sum(x.net) as net
      from span
     cross join site.calendar z
      join agents.bills x on x.window_start >= span.first_day::timestamp at time zone z.time_zone
           and x.window_start < span.until_day::timestamp at time zone z.time_zone
     cross join lateral (select (x.window_start at time zone z.time_zone)::date as day) d
      left join members.paths p on p.member = x.payee and d.day >= p.from_day and (p.until_day is null or d.day < p.until_day)
     cross join lateral unnest(coalesce(p.agents, '{}') || x.payee) g (agent)
     where with_money and x.payer is null and x.kind <> 'dividend' and x.net > 0
     group by 1, 2
  ), paid as (
    select a.place, sum(e.net) as net
      from asked a join earned e on e.agent = a.agent and e.day >= a.first_day and e.day < a.until_day
     group by 1
  ), counted as (
    select b.*, exists (select from protection.exclusions e
                         where e.member = b.member and e.begins_at <= p_excluded_at and e.ends_at > p_excluded_at) as is_excluded
      from below b
  )
  select a.place::int,
         coalesce(count(*) filter (where c.valid_bet > 0 and c.valid_bet >= c.active_bet and not c.is_excluded), 0)::int,
         coalesce(sum(c.valid_bet) filter (where not c.is_excluded), 0),
         coalesce(sum(case when c.is_excluded then least(c.lost + c.lost_linked, 0)
                           else c.lost + least(c.lost_linked, 0) end), 0)
           - coalesce(max(p.net), 0)
    from asked a left join counted c on c.place = a.place left join paid p on p.place = a.place
   group by a.place
$$;
