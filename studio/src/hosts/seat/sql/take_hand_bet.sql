-- The wallet took the stake: the seat plays, provided its hand is not dealt. False when it is, or when another process
-- has moved the bet on.
create or replace function studio.take_hand_bet(p_bet text, p_hand text, p_due timestamptz)
returns boolean language plpgsql as $$
begin
  perform from studio.seat_hands where hand_id = p_hand and state = 'staking' for share;
  return found and studio.take_bet(p_bet, 'placing', p_due);
end $$;
