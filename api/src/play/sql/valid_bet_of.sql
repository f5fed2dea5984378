-- What counts as played of a settled round, as the column `valid_bet` of `play.rounds` has it; for events, which know an
-- earlier stake and payout too.
create or replace function play.valid_bet_of(game_type text, stake numeric, payout numeric) returns numeric
language sql immutable parallel safe
as $$
  select case when game_type = 'PVP' then abs(payout - stake) else least(stake, abs(payout - stake)) end
$$;
