-- Ends a bet that was not accepted: a stake that was taken or may be is given back, and its room too. False when it was
-- accepted, or ended before.
create or replace function studio.refuse_book_bet(p_round text, p_due timestamptz) returns boolean language plpgsql as $$
declare
  l_bet text;
begin
  select bet_id into l_bet from studio.book_bets where round_id = p_round and state = 'betting' for no key update;
  if not found then return false; end if;
  update studio.bets set state = 'rolling_back', due_at = p_due, attempts = 0
   where bet_id = l_bet and state in ('placing', 'taken');
  update studio.book_bets b
     set state = case w.state when 'refused' then 'refused' else 'returned' end
    from studio.bets w where b.round_id = p_round and w.bet_id = l_bet;
  -- In the order in which a bettor takes it: matches, then the day.
  perform studio.free_book_room(array[p_round]);
  perform studio.free_book_day(array[p_round]);
  return true;
end $$;
