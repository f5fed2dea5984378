-- Up Migration

-- What a report adds towards hiding its message; those from before count as an ordinary member's.
alter table rooms.reports add column weight smallint not null default 2 check (weight between 0 and 3);
create index reports_of_reporter on rooms.reports (reporter, reported_at);
