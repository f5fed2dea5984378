-- The bets of members on these days, as they count towards levels. Members without bets are left out.
create or replace function vip.counted_bets(of_members text[], first_day date, last_day date)
returns table (member text, counted numeric) language sql stable
as $$
  select d.member, div(sum(d.valid_bet * t.weight_percent), 100)
    from play.corrected_days d join vip.game_types t using (game_type)
   where d.member = any (of_members) and d.day between first_day and last_day
   group by 1
$$;
