-- Up Migration

-- Entries that an index has not taken in yet are read whole by each question: after twenty thousand registrations a list of ten
-- branches took ten times as long, until the next vacuum. A path is written with a registration, and read by every report.
alter index members.paths_agents set (fastupdate = off);
select gin_clean_pending_list('members.paths_agents');
