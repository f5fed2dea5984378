-- Matches that are over do not stay for ever: without bets they go, with bets their course does.
alter table studio.book_events
  -- When it is looked at for that next; null while it runs, and once only what replays it is left.
  add tidy_at timestamptz;
update studio.book_events set tidy_at = changed_at + interval '2 hours' where due_at is null;
create index book_events_tidy on studio.book_events (tidy_at) where tidy_at is not null;
-- Whether a match has bets; the other index is of open legs alone.
create index book_legs_event on studio.book_legs (event_id);

do $$
begin
  if exists (select from pg_roles where rolname = 'night_market_studio') then
    grant delete on studio.book_events, studio.book_boards to night_market_studio;
  end if;
end;
$$;
