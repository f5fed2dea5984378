-- Adds slots that were not folded before to the sums of agents.
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
  )
  insert into member_days as t (member, day, game_type, rounds, stake, payout, valid_bet)
  select member, day, game_type, sum(rounds), sum(stake), sum(payout), sum(valid_bet)
    from agents.weighted_play(slots) group by 1, 2, 3
  on conflict (member, day, game_type) do update
     set rounds = t.rounds + excluded.rounds, stake = t.stake + excluded.stake, payout = t.payout + excluded.payout,
         valid_bet = t.valid_bet + excluded.valid_bet;
end $$;

revoke execute on function agents.add_play(timestamptz[], timestamptz) from public;
