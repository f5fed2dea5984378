-- A member with the agents above it and the members below it, on any day from one on.
create or replace function agents.line_of(of_member text, first_day date) returns setof text
language sql stable
as $$
  select of_member
   union
  select unnest(p.agents) from members.paths p
   where p.member = of_member and (p.until_day is null or p.until_day > first_day)
   union
  select p.member from members.paths p
   where p.agents @> array[of_member] and (p.until_day is null or p.until_day > first_day)
$$;
