-- The play of members in these slots, by day and with the valid bet that counts for agents.
create or replace function agents.weighted_play(of_slots timestamptz[])
returns table (member text, slot timestamptz, day date, game_type text, rounds bigint, stake numeric, payout numeric,
               valid_bet numeric)
language sql stable
as $$
  select s.member, s.slot, d.day, s.game_type, s.rounds, s.stake, s.payout, div(s.valid_bet * w.weight_percent, 100)
    from play.member_slots s
   cross join site.calendar m
   cross join lateral (select (s.slot at time zone m.time_zone)::date as day) d
   cross join lateral agents.weight_of(s.game_type, d.day) w (weight_percent)
   where s.slot = any (of_slots)
$$;
