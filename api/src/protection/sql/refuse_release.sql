-- A guard never ends early.
create or replace function protection.refuse_release() returns trigger language plpgsql
as $$
begin
  if tg_op = 'DELETE' or new.excluded_until is null or new.excluded_until < old.excluded_until then
    raise exception 'nobody is let back early' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create or replace trigger no_early_release before update or delete on protection.guards
  for each row when (old.excluded_until is not null) execute function protection.refuse_release();
