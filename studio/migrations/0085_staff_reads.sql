-- Matches that are over, the last first, as the staff look for them.
create index book_events_over on studio.book_events (starts_at desc, event_id desc) where due_at is null;
-- Official draws that wait for their result.
create index draws_waiting on studio.draws (draws_at) where state = 'closed' and chain_id is null;
