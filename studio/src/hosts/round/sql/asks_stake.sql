-- Whether the wallet is being asked for the stake of an action in this round.
create or replace function studio.asks_stake(p_round text) returns boolean language sql stable as $$
  select exists (
    select from studio.step_bets s join studio.bets b using (bet_id)
    where s.round_id = p_round and b.state = 'placing'
  )
$$;
