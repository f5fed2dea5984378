-- Replaces the markets of a match that was entered and has not begun, or of an outright that has not closed; slips of the odds
-- before are asked again. 'done', also when it was done before; 'other' when the act's id was used with other contents;
-- 'unknown' without such a match; 'closed' once it has begun, of one that a feed prices, and of one that is simulated; 'moved'
-- where a competitor was removed since. `p_match` has the columns' names.
create or replace function studio.change_book_odds(p_act jsonb, p_match jsonb, p_now timestamptz)
returns text language plpgsql as $$
declare
  l_event studio.book_events;
  l_known text;
begin
  -- Slips that are being written hold it: each is written before, or priced again after.
  select * into l_event from studio.book_events where event_id = p_act ->> 'event_id' for no key update;
  l_known := studio.known_book_act(p_act);
  if l_known is not null then return l_known; end if;
  if l_event.event_id is null then return 'unknown'; end if;
  if l_event.driver <> 'file' or l_event.state <> 'upcoming' or l_event.due_at <= p_now
     or exists (select from studio.book_feed_matches where event_id = l_event.event_id and is_bound) then
    return 'closed';
  end if;
  if l_event.competitors is distinct from p_match -> 'competitors' then return 'moved'; end if;
  perform studio.price_book_match(p_match);
  update studio.book_events
     set main = p_match -> 'main', markets = (p_match ->> 'markets')::integer, seq = seq + 1, material = material + 1,
         changed_at = p_now
   where event_id = l_event.event_id;
  perform studio.write_book_act(p_act, p_now);
  return 'done';
end $$;
