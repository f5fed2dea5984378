-- Binds a match or a league to a feed, or ends it with the feed `none`, as two persons agreed. 'done', also when it was done
-- before; 'other' when the act's id was used with other contents. Messages that waited for it are looked at again; a match that
-- is bound to no feed or to another one is sold no more until that one prices it.
create or replace function studio.bind_to_feed(p_act jsonb, p_now timestamptz) returns text language plpgsql as $$
declare
  l_subject text := p_act ->> 'subject';
  l_feed text := p_act ->> 'feed';
  l_by text[] := array(select jsonb_array_elements_text(p_act -> 'by') order by 1);
  l_freed text[];
begin
  -- As its messages are: each is applied before or after.
  perform from studio.book_feeds order by feed for no key update;
  insert into studio.book_feed_acts (act_uuid, subject, feed, agreed_by, reason, acted_at)
  values (p_act ->> 'act_uuid', l_subject, l_feed, l_by, p_act ->> 'reason', p_now)
  on conflict (act_uuid) do nothing;
  if not found then
    return (select case when (subject, feed, agreed_by, reason) = (l_subject, l_feed, l_by, p_act ->> 'reason')
                     then 'done' else 'other' end
              from studio.book_feed_acts where act_uuid = p_act ->> 'act_uuid');
  end if;
  update studio.book_feed_messages set state = 'kept', problem = null where feed = l_feed and state = 'waiting';
  l_freed := array(
    select m.event_id from studio.book_feed_matches m
     where (m.event_id = l_subject or m.league = l_subject) and m.is_bound
       and studio.feed_bound_to(m.event_id, m.league) is distinct from m.feed);
  update studio.book_feed_matches set is_bound = false where event_id = any (l_freed);
  perform from studio.book_events where event_id = any (l_freed) order by event_id for no key update;
  update studio.book_boards b set board = '[]'
    from studio.book_events e where e.event_id = any (l_freed) and b.event_id = e.event_id and e.due_at is not null;
  update studio.book_events
     set main = '[]', markets = 0, seq = seq + 1, material = material + 1, changed_at = p_now
   where event_id = any (l_freed) and due_at is not null;
  return 'done';
end $$;
