-- One more action of a round in play: writes what came of it. The bet that the action asked for, if any, is taken with it; when
-- the game is over all bets are decided: the opening one pays everything and closes the round. False when the step was taken
-- already, or a bet has been moved on.
create or replace function studio.store_step(
  p_round text, p_step integer, p_bet text, p_asked text, p_is_over boolean, p_payout bigint, p_state json,
  p_events json, p_actions json, p_due timestamptz
) returns boolean language plpgsql as $$
begin
  perform from studio.rounds where round_id = p_round and step = p_step for no key update;
  if not found then return false; end if;
  -- A free action waits while the wallet is asked for the stake of another.
  if p_asked is null and studio.asks_stake(p_round) then return false; end if;
  if not studio.take_bet(p_bet, 'taken', p_due) then return false; end if;
  if p_asked is not null and not studio.take_bet(p_asked, 'placing', p_due) then return false; end if;
  if p_is_over then
    perform from (
      select array_agg(bet_id) as bets, array_agg(bet_id = p_bet) as closes,
        array_agg(case when bet_id = p_bet then p_payout else 0 end) as payouts
      from studio.bets where round_id = p_round and host = 'round' and state = 'taken'
    ) staked, studio.decide_bets('taken', staked.bets, staked.payouts, staked.closes, p_due);
  else
    perform studio.take_bet(bet_id, 'taken', p_due) from studio.bets
      where round_id = p_round and host = 'round' and state = 'taken' and bet_id <> p_bet;
  end if;
  update studio.rounds
    set payout = p_payout, game_state = p_state, events = p_events, actions = p_actions, step = p_step + 1
    where round_id = p_round;
  return true;
end $$;
