-- The play of members in these slots, by day and with the valid bet that counts for agents.
create or replace function agents.weighted_play(of_slots timestamptz[])
returns table (member text, slot timestamptz, day date, game_type text, rounds bigint, stake numeric, payout numeric,
               valid_bet numeric)
language sql stable
as $$
  select s.member, s.slot, d.day, s.game_type, s.rounds, s.stake, s.payout,
         div(s.valid_bet * coalesce(w.weight_percent, 0), 100)
    from play.member_slots s
   cross join site.calendar m
   cross join lateral (select (s.slot at time zone m.time_zone)::date as day) d
    -- As `weight_of` has it, which would ask the table for each row.
    left join (select game_type, from_day, weight_percent,
                      lead(from_day, 1, 'infinity') over (partition by game_type order by from_day) as until_day
                 from agents.product_weights) w
           on w.game_type = s.game_type and d.day >= w.from_day and d.day < w.until_day
   where s.slot = any (of_slots)
$$;
