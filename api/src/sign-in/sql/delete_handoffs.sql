-- Deletes the hand-off codes of a session in the transaction that ends it: a code never outlives the session that offered it.
create or replace function sign_in.delete_handoffs() returns trigger language plpgsql
security definer set search_path = sign_in, pg_temp
as $$
begin
  delete from sign_in.handoffs where session = new.id;
  return null;
end $$;

revoke execute on function sign_in.delete_handoffs() from public;

create or replace trigger delete_handoffs after update of ended_at on sessions.sessions
  for each row when (old.ended_at is null and new.ended_at is not null) execute function sign_in.delete_handoffs();
