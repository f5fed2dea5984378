-- Answers a set of calls in which no account, transaction or reference stands twice: the caller sees to that.
--
-- Accounts are locked first, in id order, as the ledger does, so the calls of one purse are answered one after the other.
-- Two sets that meet in a transaction id of different purses end in a unique violation for one of them, which then asks
-- again.
--
-- Three steps, each a file: `judge` gives the verdict of a call, `effects` what the call does then, and `record` writes it.
-- The planner inlines the first two into the third; a `set` or `security definer` of their own would prevent that.
--
-- Every step looks up a handful of rows by key. A plan made while the tables were small must not scan them when they are
-- large: the settings hold for all three. A connection keeps the generic plan from its first call on; five custom plans before
-- it would take ten milliseconds each.
create or replace function play.answer_set(calls jsonb) returns setof play.answer language plpgsql
security definer
set search_path = play, pg_temp
set plan_cache_mode = force_generic_plan set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off
as $$
begin
  -- The promotions of a day have one ceiling, whatever purse they pay into.
  if calls @? '$[*].most_promo_day' then
    perform pg_advisory_xact_lock(hashtextextended('play.promo_day ' || v.aggregator, 0))
      from (select distinct c.aggregator from jsonb_to_recordset(calls) as c(aggregator text, kind text, most_promo_day bigint)
             where c.kind = 'promo' and c.most_promo_day is not null order by 1) v;
  end if;

  perform 1 from ledger.accounts a
    where a.id in (select c.account from jsonb_to_recordset(calls) as c(account text))
    order by a.id for no key update;

  -- A new statement sees what those committed who held the locks before.
  return query select * from play.record(calls);
end $$;

revoke execute on function play.answer_set(jsonb) from public;
grant execute on function play.answer_set(jsonb) to night_market_api;
