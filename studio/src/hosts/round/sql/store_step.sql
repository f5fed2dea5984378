-- One more action of a round in play: writes what came of it, and decides the bet when the game is over. False when
-- the step was taken already, or the bet is no longer in play.
create or replace function studio.store_step(
  p_round text, p_step integer, p_bet text, p_is_over boolean, p_payout bigint, p_state json, p_events json,
    p_actions json,
  p_due timestamptz
) returns boolean language plpgsql as $$
begin
  perform from studio.rounds where round_id = p_round and step = p_step for no key update;
  if not found then return false; end if;
  if p_is_over then
    perform from studio.decide_bets('taken', array[p_bet], array[p_payout], array[true], p_due);
    if not found then return false; end if;
  elsif not studio.take_bet(p_bet, 'taken', p_due) then
    return false;
  end if;
  update studio.rounds
    set payout = p_payout, game_state = p_state, events = p_events, actions = p_actions, step = p_step + 1
    where round_id = p_round;
  return true;
end $$;
