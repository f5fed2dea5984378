-- A locked round begins to rise. Stakes that the wallet had not answered for are given back: a bet that came in while the
-- value grows would have seen a part of the result. False when another process has taken the step.
create or replace function studio.rise_table_round(p_round text, p_now timestamptz, p_due timestamptz)
returns boolean language plpgsql as $$
begin
  update studio.table_rounds set state = 'rising', rises_at = p_now where round_id = p_round and state = 'locked';
  if not found then return false; end if;
  perform studio.return_unanswered(p_round, p_due);
  return true;
end $$;
