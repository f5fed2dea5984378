-- Up Migration

-- Vendors that are to be notified of what keeps a member from play, or no longer does; deleted once they answered.
create table play.exclusion_notices (
  member text not null,
  aggregator text not null,
  -- When the vendor is called next.
  due_at timestamptz not null,
  attempts int not null default 0,
  primary key (member, aggregator)
);
create index exclusion_notices_due on play.exclusion_notices (due_at);

-- The vendors whose games a member opened.
create index launches_of_member on play.launches (member, aggregator);
