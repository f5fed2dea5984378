-- Closes the slots of five minutes that are over, and the days that end with them: up to now, or to the slot of the oldest
-- round whose event waits to be delivered. Events that were set aside hold nothing open.
create or replace function play.close_slots(p_now timestamptz) returns void language plpgsql
security definer set search_path = play, pg_temp
as $$
declare
  -- A call that is still being answered began less than 15 seconds ago.
  current timestamptz := date_bin('5 minutes', p_now - interval '15 seconds', '2000-01-01Z');
begin
  if not exists (select from play.closed_until where slot < current) then return; end if;

  perform pg_advisory_xact_lock(hashtext('play.closed_until'));
  -- A new statement sees what those committed who held the lock before.
  update play.closed_until c
     set slot = open.slot, day = greatest(c.day, (open.slot at time zone m.time_zone)::date)
    from site.calendar m, (
           select greatest(u.slot, least(current, (
                    select date_bin('5 minutes', min((o.payload->>'settledAt')::timestamptz), '2000-01-01Z')
                      from platform.outbox o
                     where o.type in ('play.round_settled', 'play.round_resettled') and o.set_aside_at is null))) as slot
             from play.closed_until u) open;
end $$;

revoke execute on function play.close_slots(timestamptz) from public;
grant execute on function play.close_slots(timestamptz) to night_market_api;
