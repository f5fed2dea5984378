-- Stops the notifications of a session in the transaction that ends it. A session that expired keeps them, since
-- they are meant for the time when the member is away. The next login in that browser confirms or removes them.
create or replace function messaging.end_push() returns trigger language plpgsql
security definer set search_path = messaging, pg_temp
as $$
begin
  delete from messaging.push_subscriptions where session = new.id;
  return null;
end $$;

revoke execute on function messaging.end_push() from public;
