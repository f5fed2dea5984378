-- Holds the events of legs as they were priced until the transaction ends: no step is taken beside it. Raises NMBOK 'moved'
-- when one has another board, is paused, or has a step due.
create or replace function studio.hold_book_events(p_legs jsonb, p_now timestamptz)
returns void language plpgsql as $$
declare
  -- The clock is the caller's; what was waited for here has passed on it as well.
  l_now timestamptz;
begin
  perform from studio.book_events e
    join jsonb_to_recordset(p_legs) as l(event_id text) using (event_id)
   order by e.event_id for share of e;
  l_now := p_now + (clock_timestamp() - statement_timestamp());
  if exists (select from jsonb_to_recordset(p_legs) as l(event_id text, seq integer)
               left join studio.book_events e on e.event_id = l.event_id and e.seq = l.seq
                 and e.due_at > l_now and coalesce(e.paused_until, '-infinity') <= l_now
              where e.event_id is null) then
    raise exception using errcode = 'NMBOK', message = 'moved';
  end if;
end $$;
