-- A new member stands below the agents of its upline, also after a move of the upline that is due; an agent at the top below
-- none.
create or replace function members.begin_path() returns trigger language plpgsql
security definer set search_path = members, pg_temp
as $$
declare
  begins date;
begin
  select (new.created_at at time zone time_zone)::date into begins from site.calendar;
  if new.upline is null then
    insert into paths (member, agents, from_day) values (new.id, '{}', begins) on conflict do nothing;
    return null;
  end if;
  insert into paths (member, agents, from_day, until_day)
  select new.id, p.agents || new.upline, greatest(p.from_day, begins), p.until_day
    from paths p
   where p.member = new.upline and (p.until_day is null or p.until_day > begins);
  if not found then raise 'the upline % of % is no agent', new.upline, new.id; end if;
  return null;
end $$;

create or replace trigger begin_path after insert on members.members
  for each row when (new.upline is not null or new.role not in ('member', 'trial'))
  execute function members.begin_path();
create or replace trigger begin_path_of_agent after update of role on members.members
  for each row when (new.upline is null and new.role not in ('member', 'trial'))
  execute function members.begin_path();
