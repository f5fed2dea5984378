-- Deletes the sums of slots before an instant.
create or replace function play.delete_slots(before timestamptz) returns void language sql
security definer set search_path = play, pg_temp
as $$ delete from play.member_slots where slot < before $$;

revoke execute on function play.delete_slots(timestamptz) from public;
grant execute on function play.delete_slots(timestamptz) to night_market_api;
