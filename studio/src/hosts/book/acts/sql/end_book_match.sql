-- Ends a match that was entered: nothing of it is sold any more, and what is open on it is settled.
create or replace function studio.end_book_match(p_event text, p_state text, p_score jsonb, p_now timestamptz)
returns void language plpgsql as $$
begin
  update studio.book_events
     set state = p_state, score = p_score, main = '[]', markets = 0, due_at = null, paused_until = null, seq = seq + 1,
         material = material + 1, settle_at = p_now, tidy_at = p_now, changed_at = p_now
   where event_id = p_event;
  update studio.book_boards set board = '[]' where event_id = p_event;
end $$;
