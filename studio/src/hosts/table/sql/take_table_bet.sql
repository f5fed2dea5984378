-- The wallet took the stake: the bet counts, provided its round is not revealed. False when it is, or when another
-- process has moved the bet on.
create or replace function studio.take_table_bet(p_bet text, p_round text, p_now timestamptz, p_due timestamptz)
returns boolean language plpgsql as $$
begin
  perform from studio.table_rounds where round_id = p_round and state in ('open', 'locked') for share;
  if not found or not studio.take_bet(p_bet, 'placing', p_due) then return false; end if;
  update studio.table_bets set taken_at = p_now where bet_id = p_bet;
  return true;
end $$;
