-- The wallet took the stake of a bet: it stands. False while the stake is not taken, or when the bet was refused. The recovery
-- takes it up `p_overdue` after the last of its events began.
create or replace function studio.accept_book_bet(p_round text, p_overdue interval) returns boolean language plpgsql as $$
declare
  l_state text;
begin
  select state into l_state from studio.book_bets where round_id = p_round for no key update;
  if l_state is distinct from 'betting' then return coalesce(l_state in ('open', 'settled'), false); end if;
  update studio.bets w
     set due_at = (select max(e.starts_at) from studio.book_legs l join studio.book_events e using (event_id)
                    where l.round_id = p_round) + p_overdue
    from studio.book_bets b
   where b.round_id = p_round and w.bet_id = b.bet_id and w.state = 'taken';
  if not found then return false; end if;
  update studio.book_bets set state = 'open' where round_id = p_round;
  return true;
end $$;
