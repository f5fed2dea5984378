-- The wallet has taken the bet back. Its nonce stays used where the bet had been accepted, and is free again otherwise.
-- False when another process has moved the bet on.
create or replace function end_rollback(p_bet text, p_attempts integer, p_is_nonce_used boolean, p_now timestamptz)
returns boolean language plpgsql set search_path from current as $$
begin
  update bets
     set state = 'rolled_back', due_at = null, closed_at = p_now, attempts = 0,
         nonce = case when p_is_nonce_used then nonce end
   where bet_id = p_bet and state = 'rolling_back' and attempts = p_attempts;
  if not found then return false; end if;
  perform take_nonce(p_bet);
  return true;
end $$;
