-- Writes the bet that an action asks for, together with the action, before any money moves. The round itself stays as it is.
-- False when the step was taken already, when another action asks for a stake, or when the round is not in play.
create or replace function studio.place_step_bet(
  p_round text, p_step integer, p_opening text, p_bet jsonb, p_action json, p_now timestamptz,
  p_opening_due timestamptz, p_due timestamptz
) returns boolean language plpgsql as $$
begin
  perform from studio.rounds where round_id = p_round and step = p_step for no key update;
  if not found then return false; end if;
  if studio.asks_stake(p_round) then return false; end if;
  if not studio.take_bet(p_opening, 'taken', p_opening_due) then return false; end if;
  perform studio.place_bets('round', jsonb_build_array(p_bet), p_now, p_due);
  insert into studio.step_bets (bet_id, round_id, step, action)
    values (p_bet ->> 'bet_id', p_round, p_step, p_action);
  return true;
end $$;
