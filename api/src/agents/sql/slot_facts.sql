-- As `team_facts`, from one slot up to, and without, another: for windows that are no whole days. Without net loss and
-- corrections.
create or replace function agents.slot_facts(of_agents text[], active_bets numeric[], first_slots timestamptz[],
                                             until_slots timestamptz[])
returns table (place int, active_members int, valid_bet numeric, net_loss numeric)
language sql stable
as $$
  with asked as (
    select a.* from unnest(of_agents, active_bets, first_slots, until_slots) with ordinality
      a (agent, active_bet, first_slot, until_slot, place)
  ), below as (
    select a.place, t.member, a.active_bet, sum(t.valid_bet) as valid_bet, max(a.until_slot) as until_slot
      from agents.team_play(array(
             select f.slot from agents.folds f, (select min(first_slot) as first, max(until_slot) as until from asked) s
              where f.slot >= s.first and f.slot < s.until)) t
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
