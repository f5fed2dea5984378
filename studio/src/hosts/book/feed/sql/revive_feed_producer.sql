-- A producer of a feed has sent all anew: its matches are sold again.
create or replace function studio.revive_feed_producer(p_feed text, p_producer integer, p_alive timestamptz, p_now timestamptz)
returns void language plpgsql as $$
declare
  l_back text[];
begin
  insert into studio.book_feed_producers as p (feed, producer, alive_at, is_ready) values (p_feed, p_producer, p_alive, true)
  on conflict (feed, producer) do update
     set alive_at = greatest(p.alive_at, excluded.alive_at), is_ready = true;
  with back as (
    update studio.book_feed_matches set is_silent = false
     where feed = p_feed and producer = p_producer and is_silent returning event_id
  )
  select array_agg(event_id order by event_id) into l_back from back;
  perform from studio.book_events where event_id = any (l_back) order by event_id for no key update;
  update studio.book_events set seq = seq + 1, changed_at = p_now where event_id = any (l_back) and due_at is not null;
end $$;
