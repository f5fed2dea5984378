-- Cashes a bet out at this value while its round rises; a bet that was cashed out before stays as it was. False when the
-- round does not rise any more: the reveal waits for the lock, and then counts every cash-out that was stored.
create or replace function studio.cash_out_table_bet(p_bet text, p_round text, p_value integer, p_now timestamptz)
returns boolean language plpgsql as $$
begin
  perform from studio.table_rounds where round_id = p_round and state = 'rising' for share;
  if not found then return exists (select from studio.table_cash_outs where bet_id = p_bet); end if;
  insert into studio.table_cash_outs (bet_id, value_x100, cashed_out_at)
  values (p_bet, p_value, p_now) on conflict do nothing;
  return true;
end $$;
