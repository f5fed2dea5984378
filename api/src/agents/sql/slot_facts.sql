-- As `team_facts`, from one slot up to, and without, another: for windows that are no whole days. Without net loss; corrections
-- before an instant count in the slot that their round was booked in.
create or replace function agents.slot_facts(of_agents text[], active_bets numeric[], first_slots timestamptz[],
                                             until_slots timestamptz[], p_before timestamptz)
returns table (place int, active_members int, valid_bet numeric, net_loss numeric)
language sql stable
as $$
  with asked as (
    select a.* from unnest(of_agents, active_bets, first_slots, until_slots) with ordinality
      a (agent, active_bet, first_slot, until_slot, place)
  ), span as (
    select min(first_slot) as first, max(until_slot) as until from asked
  ), play as (
    select t.agent, t.member, t.slot, t.valid_bet
      from agents.team_play(array(select f.slot from agents.folds f, span s
                                   where f.slot >= s.first and f.slot < s.until)) t
    union all
    select g.agent, c.member, at.slot, div(c.valid_bet::numeric * w.weight_percent, 100)
      from span s
     cross join site.calendar z
      join play.corrections c on c.booked_on between (s.first at time zone z.time_zone)::date
                                                 and (s.until at time zone z.time_zone)::date
           and c.corrected_at >= s.first and c.corrected_at < p_before
      join play.rounds r on r.id = c.round
      left join play.late_rounds l on l.round = c.round
     cross join lateral (select coalesce(l.slot, date_bin('5 minutes', r.reported_at, '2000-01-01Z')) as slot) at
     cross join lateral agents.weight_of(c.game_type, c.booked_on) w (weight_percent)
      join members.paths p on p.member = c.member and c.booked_on >= p.from_day
           and (p.until_day is null or c.booked_on < p.until_day)
     cross join lateral unnest(p.agents) g (agent)
     where at.slot >= s.first and at.slot < s.until
       and not exists (select from agents.linked k
                        where k.agent = g.agent and k.member = c.member and k.from_slot <= at.slot
                          and (k.until_slot is null or at.slot < k.until_slot))
  ), below as (
    select a.place, t.member, a.active_bet, sum(t.valid_bet) as valid_bet, max(a.until_slot) as until_slot
      from play t
      join asked a on a.agent = t.agent and t.slot >= a.first_slot and t.slot < a.until_slot
     group by 1, 2, 3
  ), counted as (
    select b.*, exists (select from protection.exclusions e
                         where e.member = b.member and e.begins_at <= b.until_slot and e.ends_at > b.until_slot) as is_excluded
      from below b
  )
  select a.place::int,
         coalesce(count(*) filter (where c.valid_bet > 0 and c.valid_bet >= c.active_bet and not c.is_excluded), 0)::int,
         coalesce(sum(c.valid_bet) filter (where not c.is_excluded), 0), 0::numeric
    from asked a left join counted c on c.place = a.place
   group by a.place
$$;
