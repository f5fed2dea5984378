-- Settles an open bet by its cash-out, while its events stand as they were priced: 'cashed', 'closed' when it is not open any
-- more or one of its legs was decided since, 'moved' when it is to be priced again.
create or replace function studio.cash_out_book_bet(
  p_round text, p_legs jsonb, p_cash jsonb, p_now timestamptz, p_due timestamptz
) returns text language plpgsql as $$
declare
  l_bet text;
  l_payout bigint := (p_cash ->> 'payout')::bigint;
begin
  select bet_id into l_bet from studio.book_bets
   where round_id = p_round and state = 'open' and open_legs = (p_cash ->> 'open_legs')::integer for no key update;
  if not found then return 'closed'; end if;
  perform studio.hold_book_events(p_legs, p_now);
  update studio.book_bets set state = 'settled', payout = l_payout, cash_request = p_cash ->> 'request'
   where round_id = p_round;
  -- In the order in which a bettor takes it: matches, then the day.
  perform studio.free_book_room(array[p_round]);
  perform studio.end_book_bets(array[p_round], array[l_bet], array[l_payout], p_due);
  return 'cashed';
exception when sqlstate 'NMBOK' then
  return 'moved';
end $$;
