-- Up Migration

-- What was decided, the last proposal first.
create index proposals_closed on reviews.proposals (made_at, id) where status <> 'open';
