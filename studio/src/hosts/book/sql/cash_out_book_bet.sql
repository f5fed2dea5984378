-- Closes a part of an open bet, or all that is left of it, while its events stand as they were priced: 'cashed', 'closed' when it
-- is not open any more, or another part of it was closed or one of its legs decided since, 'moved' when it is to be priced again.
create or replace function studio.cash_out_book_bet(
  p_round text, p_legs jsonb, p_cash jsonb, p_now timestamptz, p_due timestamptz
) returns text language plpgsql as $$
declare
  l_bet text;
  l_open bigint;
  l_of_line bigint := (p_cash ->> 'of_line')::bigint;
  l_amount bigint := (p_cash ->> 'amount')::bigint;
begin
  select bet_id, open_of_line into l_bet, l_open from studio.book_bets
   where round_id = p_round and state = 'open' and not is_free and open_legs = (p_cash ->> 'open_legs')::integer
     and open_of_line = (p_cash ->> 'open_of_line')::bigint for no key update;
  if not found then return 'closed'; end if;
  perform studio.hold_book_events(p_legs, p_now);
  insert into studio.book_cash_outs (round_id, request, share_bps, of_line, amount, cashed_at)
  values (p_round, p_cash ->> 'request', (p_cash ->> 'share_bps')::integer, l_of_line, l_amount, p_now);
  -- In the order in which a bettor takes it: matches, then the day.
  if l_of_line = l_open then
    perform studio.free_book_room(array[p_round]);
    update studio.book_bets set state = 'settled', payout = cashed + l_amount, cashed = cashed + l_amount, open_of_line = 0
     where round_id = p_round;
    perform studio.end_book_bets(array[p_round], array[l_bet], array[l_amount], p_due);
  else
    perform studio.free_book_part(p_round, l_of_line);
    update studio.book_bets set cashed = cashed + l_amount, open_of_line = open_of_line - l_of_line where round_id = p_round;
    if not studio.pay_part(l_bet, l_amount, p_due) then raise exception 'a bet of an open slip has moved'; end if;
  end if;
  return 'cashed';
exception when sqlstate 'NMBOK' then
  return 'moved';
end $$;
