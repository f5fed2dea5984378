-- Puts the markets of a match that a feed prices on its board. `p_match` has the columns' names; `moves` counts the strokes that
-- move all prices, and `begins` says that it has begun, whenever it should have.
create or replace function studio.price_feed_match(p_match jsonb, p_void_after interval, p_now timestamptz)
returns void language plpgsql as $$
begin
  perform studio.price_book_match(p_match);
  update studio.book_events e
     set main = p_match -> 'main', markets = (p_match ->> 'markets')::integer, seq = e.seq + 1,
         material = e.material + (p_match ->> 'moves')::integer, changed_at = p_now,
         state = case when (p_match ->> 'begins')::boolean then 'live' else e.state end,
         due_at = case when (p_match ->> 'begins')::boolean then e.starts_at + p_void_after else e.due_at end
   where e.event_id = p_match ->> 'event_id' and e.due_at is not null;
end $$;
