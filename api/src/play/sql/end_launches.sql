-- Ends the launches of a session in the transaction that ends the session, for whatever reason: from its commit on
-- no stake is taken with their tokens.
create or replace function play.end_launches() returns trigger language plpgsql
security definer set search_path = play, pg_temp
as $$
begin
  update play.launches set ended_at = new.ended_at where session = new.id and ended_at is null;
  return null;
end $$;

revoke execute on function play.end_launches() from public;

create or replace trigger end_launches after update of ended_at on sessions.sessions
  for each row when (old.ended_at is null and new.ended_at is not null) execute function play.end_launches();
