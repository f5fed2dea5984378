-- Makes the upline of members who were moved the last agent of the path that holds today; how many changed.
create or replace function members.follow_paths(p_today date) returns int language plpgsql
security definer set search_path = members, pg_temp
as $$
declare
  changed int;
begin
  update members m set upline = p.agents[cardinality(p.agents)]
    from paths p
   where p.member = m.id and p.until_day is null and p.from_day <= p_today and p.from_day > p_today - 3
     and cardinality(p.agents) > 0 and m.upline is distinct from p.agents[cardinality(p.agents)];
  get diagnostics changed = row_count;
  return changed;
end $$;

revoke execute on function members.follow_paths(date) from public;
grant execute on function members.follow_paths(date) to night_market_api;
