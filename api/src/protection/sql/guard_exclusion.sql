-- A guard follows its exclusions by itself.
create or replace function protection.guard_exclusion() returns trigger language plpgsql
security definer set search_path = protection, pg_temp
as $$
begin
  insert into protection.guards as g (member, excluded_until) values (new.member, new.ends_at)
    on conflict (member) do update set excluded_until = greatest(g.excluded_until, excluded.excluded_until);
  return null;
end $$;

create or replace trigger guarded after insert on protection.exclusions
  for each row execute function protection.guard_exclusion();
