-- Notes that a feed which was asked at an instant had nothing after a number.
create or replace function play.feed_caught_up(p_aggregator text, p_reached bigint, p_asked_at timestamptz)
returns void language sql
security definer set search_path = play, pg_temp
as $$
  insert into play.feeds as f (aggregator, caught_up_at) values (p_aggregator, p_asked_at)
  on conflict (aggregator) do update set caught_up_at = greatest(f.caught_up_at, p_asked_at) where f.no >= p_reached
$$;

revoke execute on function play.feed_caught_up(text, bigint, timestamptz) from public;
grant execute on function play.feed_caught_up(text, bigint, timestamptz) to night_market_api;
