-- The first and last day of what an occasion is about: `week-2026-11-16`, `month-2026-11`, or the Monday of a cashback. No row
-- for any other.
create or replace function vip.days_of(occasion text) returns table (first_day date, last_day date) language sql immutable
as $$
  select monday, monday + 6 from (select substring(occasion from '^(?:week-)?(\d{4}-\d\d-\d\d)$')::date) w (monday)
   where monday is not null
  union all
  select first, (first + interval '1 month - 1 day')::date
    from (select (substring(occasion from '^month-(\d{4}-\d\d)$') || '-01')::date) m (first) where first is not null
$$;
