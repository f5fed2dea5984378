-- The wallet took the stakes of bets that it has in one of these states: they stand. Returns those of all these that stand, not
-- one whose stake is not taken or that was refused. The recovery takes each up `p_overdue` after the last of its events began;
-- one that was entered waits two days for its score, an outright two weeks for its places.
create or replace function studio.accept_book_bets(p_rounds text[], p_from text[], p_overdue interval)
returns setof text language plpgsql as $$
begin
  perform from studio.book_bets where round_id = any (p_rounds) order by round_id for no key update;
  with taken as (
    update studio.bets w
       set state = 'taken', attempts = 0,
           due_at = (select max(coalesce(
                        e.ends_at + interval '14 days',
                        e.starts_at + case e.driver when 'file' then interval '2 days' else interval '0' end))
                      from studio.book_legs l join studio.book_events e using (event_id)
                      where l.round_id = b.round_id) + p_overdue
      from studio.book_bets b
     where b.round_id = any (p_rounds) and b.state = 'betting' and w.bet_id = b.bet_id and w.state = any (p_from)
    returning b.round_id
  )
  update studio.book_bets b set state = 'open' from taken t where b.round_id = t.round_id;
  return query
    select b.round_id from studio.book_bets b where b.round_id = any (p_rounds) and b.state in ('open', 'settled');
end $$;
