-- Up Migration

-- Sums of slots include the corrections of their rounds up to an instant.
drop function if exists agents.slot_facts(text[], numeric[], timestamptz[], timestamptz[]);

-- Days of real-time salaries are closed after their last slot: from the day on that is under way now.
insert into agents.windows (kind, period, starts_at, billed_at)
select 'realtime', 'day', ((w.last at time zone z.time_zone)::date - 1)::timestamp at time zone z.time_zone, w.last
  from (select max(starts_at) as last from agents.windows where kind = 'realtime') w cross join site.calendar z
 where w.last is not null;
