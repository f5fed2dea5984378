-- Enters a match that a feed names, without prices yet, and has the messages that waited for it looked at again. `p_match` has
-- the columns' names.
create or replace function studio.enter_feed_match(p_match jsonb, p_now timestamptz) returns void language plpgsql as $$
begin
  insert into studio.book_events (event_id, driver, sport, league, home, away, starts_at, due_at, score, seq, changed_at)
  select m.event_id, 'file', m.sport, m.league, m.home, m.away, m.starts_at, m.starts_at, m.score, 1, p_now
    from jsonb_to_record(p_match) as m(event_id text, sport text, league text, home text, away text, starts_at timestamptz,
           score jsonb)
  on conflict (event_id) do nothing;
  if found then insert into studio.book_boards (event_id, board) values (p_match ->> 'event_id', '[]'); end if;
  update studio.book_feed_messages set state = 'kept', problem = null
   where feed = p_match ->> 'feed' and event_id = p_match ->> 'event_id' and state = 'waiting';
end $$;
