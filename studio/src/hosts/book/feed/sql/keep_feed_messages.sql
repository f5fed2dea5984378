-- Keeps messages of a feed with the place that its driver goes on from; false when another process has read on from there.
-- `p_messages` is an array of objects with the columns' names. An id that is kept already counts once.
create or replace function studio.keep_feed_messages(p_feed text, p_from jsonb, p_to jsonb, p_messages jsonb, p_now timestamptz)
returns boolean language plpgsql as $$
begin
  update studio.book_feeds set position = p_to where feed = p_feed and position = p_from;
  if not found then return false; end if;
  insert into studio.book_feed_messages (feed, message_id, kind, event_id, body, state, problem, kept_at)
  select p_feed, m.message_id, m.kind, m.event_id, m.body, m.state, m.problem, p_now
    from rows from (jsonb_to_recordset(p_messages) as (message_id text, kind text, event_id text, body jsonb, state text,
           problem text)) with ordinality as m(message_id, kind, event_id, body, state, problem, no)
   order by m.no
  on conflict (feed, message_id) do nothing;
  return true;
end $$;
