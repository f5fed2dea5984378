-- The stake is taken, and the nonce used: writes what the game drew. A game that is over at once decides the bet. False
-- when another process has moved the bet on.
create or replace function studio.open_round(
  p_round text, p_bet text, p_is_over boolean, p_payout bigint, p_state json, p_events json, p_due timestamptz
) returns boolean language plpgsql as $$
begin
  if p_is_over then
    perform from studio.decide_bets('placing', array[p_bet], array[p_payout], array[true], p_due);
    if not found then return false; end if;
  elsif not studio.take_bet(p_bet, 'placing', p_due) then
    return false;
  end if;
  perform studio.take_nonce(p_bet);
  update studio.rounds set payout = p_payout, game_state = p_state, events = p_events
    where round_id = p_round;
  return true;
end $$;
