-- The wallet took the stake (`p_from` is 'placing'), or the game goes on ('taken'): the bet waits for its decision
-- until `p_due`. False when another process has moved the bet on.
create or replace function take_bet(p_bet text, p_from text, p_due timestamptz)
returns boolean language sql set search_path from current as $$
  with moved as (
    update bets set state = 'taken', due_at = p_due, attempts = 0
     where bet_id = p_bet and state = p_from returning 1
  )
  select exists (select from moved)
$$;
