-- Closes the days that are over: up to today, or to the day of the oldest round whose event waits to be delivered. Events
-- that were set aside hold no day open.
create or replace function play.close_days(p_now timestamptz) returns void language plpgsql
security definer set search_path = play, pg_temp
as $$
declare
  today date;
begin
  -- A call that is still being answered began less than 15 seconds ago.
  select (p_now - interval '15 seconds') at time zone time_zone into today from site.calendar;
  if not exists (select from play.closed_until where day < today) then return; end if;

  perform pg_advisory_xact_lock(hashtext('play.closed_until'));
  -- A new statement sees what those committed who held the lock before.
  update play.closed_until
     set day = greatest(day, least(today, (
           select min((o.payload->>'settledAt')::timestamptz at time zone m.time_zone)::date
             from platform.outbox o cross join site.calendar m
            where o.type in ('play.round_settled', 'play.round_resettled') and o.set_aside_at is null)));
end $$;

revoke execute on function play.close_days(timestamptz) from public;
grant execute on function play.close_days(timestamptz) to night_market_api;
