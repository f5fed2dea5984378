-- Adds slots of one day that were not folded before to the sums of agents.
create or replace function agents.add_play(slots timestamptz[], p_now timestamptz) returns void language plpgsql
security definer set search_path = agents, pg_temp
as $$
begin
  insert into folds (slot, folded_at) select slot, p_now from unnest(slots) slot;

  insert into linked (agent, member, from_slot)
  select x.agent, x.member, slots[1]
    from (select distinct a.agent, p.member
            from (select distinct s.member from play.member_slots s where s.slot = any (slots)) s
            join members.paths p on p.member = s.member
           cross join lateral unnest(p.agents) a (agent)) x
   where exists (select from members.shared_marks k where k.member = x.member and k.other = x.agent and k.is_strong)
  on conflict do nothing;

  with played as materialized (
    select * from agents.team_play(slots)
  ), by_day as (
    insert into team_days as t (agent, day, game_type, rounds, stake, payout, valid_bet)
    select agent, day, game_type, sum(rounds), sum(stake), sum(payout), sum(valid_bet) from played group by 1, 2, 3
    on conflict (agent, day, game_type) do update
       set rounds = t.rounds + excluded.rounds, stake = t.stake + excluded.stake, payout = t.payout + excluded.payout,
           valid_bet = t.valid_bet + excluded.valid_bet
  ), by_branch as (
    insert into branch_days as t (agent, child, day, game_type, rounds, stake, payout, valid_bet)
    select agent, child, day, game_type, sum(rounds), sum(stake), sum(payout), sum(valid_bet)
      from played group by 1, 2, 3, 4
    on conflict (agent, day, child, game_type) do update
       set rounds = t.rounds + excluded.rounds, stake = t.stake + excluded.stake, payout = t.payout + excluded.payout,
           valid_bet = t.valid_bet + excluded.valid_bet
  ), active as (
    select member, day, array_agg(distinct agent) as agents from played where valid_bet > 0 group by 1, 2
  ), first as materialized (
    select a.member, a.day, a.agents, l.day as last_day, coalesce(l.agents, '{}') as last_agents
      from active a
      -- Looked up member by member, also by a plan that was made while the table was small.
      left join lateral (select day, agents from last_active where member = a.member offset 0) l on true
     where l.day is null or l.day < a.day or not l.agents @> a.agents
  ), fresh as (
    select g.agent, f.member, f.day,
           coalesce(case when g.agent = any (f.last_agents) then f.last_day end,
                    (select e.day from earlier_active e where e.agent = g.agent and e.member = f.member),
                    '-infinity') as day_before
      from first f cross join lateral unnest(f.agents) g (agent)
     where f.last_day is distinct from f.day or not g.agent = any (f.last_agents)
  ), earlier as (
    insert into earlier_active as t (agent, member, day)
    select g.agent, f.member, f.last_day
      from first f cross join lateral unnest(f.last_agents) g (agent)
     where f.last_day < f.day and not g.agent = any (f.agents)
    on conflict (agent, member) do update set day = excluded.day
  ), last as (
    insert into last_active as t (member, day, agents) select member, day, agents from first
    on conflict (member) do update
       set day = excluded.day,
           agents = case when t.day < excluded.day then excluded.agents
                         else array(select unnest(t.agents) union select unnest(excluded.agents)) end
  ), by_active as (
    insert into active_days as t (agent, day, day_before, members)
    select agent, day, day_before, count(*) from fresh group by 1, 2, 3
    on conflict (agent, day, day_before) do update set members = t.members + excluded.members
  )
  insert into member_days as t (member, day, game_type, rounds, stake, payout, valid_bet)
  select member, day, game_type, sum(rounds), sum(stake), sum(payout), sum(valid_bet)
    from agents.weighted_play(slots) group by 1, 2, 3
  on conflict (member, day, game_type) do update
     set rounds = t.rounds + excluded.rounds, stake = t.stake + excluded.stake, payout = t.payout + excluded.payout,
         valid_bet = t.valid_bet + excluded.valid_bet;
end $$;

revoke execute on function agents.add_play(timestamptz[], timestamptz) from public;
