-- Deletes matches that are over and have neither bets nor acts, at most `p_limit` of those that are due; of one that has, the
-- board and the course once nothing has changed for `p_kept`. Seed, sheet and score of it stay: they replay all of it.
-- Returns how many it looked at.
create or replace function studio.tidy_book_events(p_now timestamptz, p_kept interval, p_limit integer)
returns bigint language plpgsql as $$
declare
  l_due text[];
  l_bare text[];
  l_old text[];
begin
  -- One whose legs are being decided, or that an act holds, is left to the next call.
  l_due := array(
    select event_id from studio.book_events where tidy_at <= p_now and settle_at is null
     order by tidy_at, event_id limit p_limit for update skip locked);
  l_bare := array(
    select d.event_id from unnest(l_due) as d(event_id)
     where not exists (select from studio.book_legs l where l.event_id = d.event_id)
       and not exists (select from studio.book_acts a where a.event_id = d.event_id));
  l_old := array(
    select event_id from studio.book_events
     where event_id = any (l_due) and event_id <> all (l_bare) and changed_at + p_kept <= p_now);
  delete from studio.book_boards where event_id = any (l_bare || l_old);
  delete from studio.book_events where event_id = any (l_bare);
  update studio.book_events set incidents = '[]', course = '[]', main = '[]', tidy_at = null where event_id = any (l_old);
  update studio.book_events set tidy_at = changed_at + p_kept
   where event_id = any (l_due) and event_id <> all (l_bare || l_old);
  return cardinality(l_due);
end $$;
