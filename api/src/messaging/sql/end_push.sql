-- Stops the notifications of a session in the transaction that ends it. An idle session that expired keeps them: messages
-- arrive when nobody is at the device. The next login in that browser confirms them or takes them away.
create or replace function messaging.end_push() returns trigger language plpgsql
security definer set search_path = messaging, pg_temp
as $$
begin
  delete from messaging.push_subscriptions where session = new.id;
  return null;
end $$;

revoke execute on function messaging.end_push() from public;
