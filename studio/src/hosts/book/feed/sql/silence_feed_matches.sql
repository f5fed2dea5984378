-- Suspends the matches of a feed whose producers had said nothing for too long at a time, until they have sent all anew;
-- returns how many.
create or replace function studio.silence_feed_matches(
  p_feed text, p_at timestamptz, p_now timestamptz, p_live interval, p_upcoming interval
) returns bigint language plpgsql as $$
declare
  l_silent text[];
begin
  perform from studio.book_feeds where feed = p_feed for no key update;
  update studio.book_feed_producers set is_ready = false
   where feed = p_feed and is_ready and coalesce(alive_at, '-infinity') + p_live < p_at;
  l_silent := array(
    select m.event_id from studio.book_feed_matches m join studio.book_events e using (event_id)
      left join studio.book_feed_producers p on (p.feed, p.producer) = (m.feed, m.producer)
     where m.feed = p_feed and not m.is_silent and e.due_at is not null
       and coalesce(p.alive_at, '-infinity') + case e.state when 'live' then p_live else p_upcoming end < p_at
     order by m.event_id);
  update studio.book_feed_matches set is_silent = true where event_id = any (l_silent);
  perform from studio.book_events where event_id = any (l_silent) order by event_id for no key update;
  update studio.book_events set seq = seq + 1, changed_at = p_now where event_id = any (l_silent);
  return cardinality(l_silent);
end $$;
