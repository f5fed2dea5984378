-- The first folded slot that real-time salaries were not billed for; null where none is.
create or replace function agents.unbilled_slot() returns timestamptz
language sql stable
as $$
  select min(f.slot) from agents.folds f
   where f.slot >= (select min(v.starts_at) from agents.versions v join agents.agreements a on a.id = v.agreement
                     where a.kind = 'realtime')
     and f.slot > coalesce((select max(starts_at) from agents.windows where kind = 'realtime' and period = 'daily'),
                           '-infinity')
$$;
