-- Deletes copied draws from before this moment, all versions of each, but for the newest `p_kept` of each game; at most `p_limit`
-- rows, and returns how many. The vendor keeps its draws: proofs of tickets come from there.
create or replace function lottery.forget_draws(p_before timestamptz, p_kept integer, p_limit integer)
returns bigint language plpgsql security definer set search_path = lottery, pg_temp
as $$
declare
  l_deleted bigint;
begin
  perform set_config('lottery.forgets_draws', 'on', true);
  with old as (
    select d.aggregator, d.game, d.issue, d.version
      from lottery.games g
      cross join lateral (
        select min(issue) as issue from (
          select distinct issue from lottery.draws where aggregator = g.aggregator and game = g.code
           order by issue desc limit p_kept) newest) oldest
      join lottery.draws d on d.aggregator = g.aggregator and d.game = g.code and d.issue < oldest.issue
     where d.draws_at < p_before limit p_limit)
  delete from lottery.draws d using old
   where (d.aggregator, d.game, d.issue, d.version) = (old.aggregator, old.game, old.issue, old.version);
  get diagnostics l_deleted = row_count;
  perform set_config('lottery.forgets_draws', 'off', true);
  return l_deleted;
end $$;

revoke execute on function lottery.forget_draws(timestamptz, integer, integer) from public;
grant execute on function lottery.forget_draws(timestamptz, integer, integer) to night_market_api;
