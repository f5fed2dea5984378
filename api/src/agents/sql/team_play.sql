-- The play in these slots as it counts for each agent above its member on the day: `child` is the member directly below the
-- agent in whose branch it stands. What accounts play that share a mark with the agent is left out.
create or replace function agents.team_play(of_slots timestamptz[])
returns table (agent text, child text, member text, slot timestamptz, day date, game_type text, rounds bigint,
               stake numeric, payout numeric, valid_bet numeric)
language sql stable
as $$
  select a.agent, coalesce(p.agents[a.place + 1], w.member), w.member, w.slot, w.day, w.game_type, w.rounds, w.stake, w.payout,
         w.valid_bet
    from agents.weighted_play(of_slots) w
    join members.paths p on p.member = w.member and w.day >= p.from_day and (p.until_day is null or w.day < p.until_day)
   cross join lateral unnest(p.agents) with ordinality a (agent, place)
   where not exists (select from agents.linked l
                      where l.agent = a.agent and l.member = w.member and l.from_slot <= w.slot
                        and (l.until_slot is null or w.slot < l.until_slot))
$$;
