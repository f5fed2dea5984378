-- Moves a member and all members below it under another agent from a day on: 'moved', or the code of the refusal. The paths
-- before that day stay as they are.
create or replace function members.move_branch(p_member text, p_upline text, p_day date) returns text language plpgsql
security definer set search_path = members, pg_temp
as $$
declare
  above text[];
  levels int;
begin
  -- Two moves at once could make a loop together.
  perform pg_advisory_xact_lock(hashtext('members.move_branch'));
  select agents || p_upline into above from paths where member = p_upline and until_day is null;
  if above is null or p_member = any (above) then return 'not_in_hierarchy'; end if;
  if exists (select from paths where (member = p_member or p_member = any (agents)) and from_day >= p_day) then
    return 'changed_meanwhile';
  end if;
  select max(cardinality(agents) - coalesce(array_position(agents, p_member), cardinality(agents) + 1) + 1) into levels
    from paths where until_day is null and (member = p_member or agents @> array[p_member]);
  if cardinality(above) + coalesce(levels, 0) > 20 then return 'too_many_levels'; end if;

  with ended as (
    update paths set until_day = p_day
     where until_day is null and (member = p_member or agents @> array[p_member])
    returning member, agents
  )
  insert into paths (member, agents, from_day)
  select member, above || case when member = p_member then '{}'::text[]
                               else agents[array_position(agents, p_member):] end, p_day
    from ended;
  -- A member without an agent above it has no path yet.
  if not found then insert into paths (member, agents, from_day) values (p_member, above, p_day); end if;
  return 'moved';
end $$;

revoke execute on function members.move_branch(text, text, date) from public;
grant execute on function members.move_branch(text, text, date) to night_market_api;
