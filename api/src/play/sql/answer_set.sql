-- Answers a set of calls in which no account, transaction or reference stands twice: the caller sees to that. It names what
-- is locked beside them, so that the calls are read once: their accounts, and the connections among them whose promotions
-- of a day have a ceiling.
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
create or replace function play.answer_set(calls jsonb, accounts text[], promoting text[])
returns setof play.answer language plpgsql
security definer
set search_path = play, pg_temp
set plan_cache_mode = force_generic_plan set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off
as $$
begin
  -- The promotions of a day have one ceiling, whatever purse they pay into.
  if promoting <> '{}' then
    perform pg_advisory_xact_lock(hashtextextended('play.promo_day ' || p.aggregator, 0))
      from (select distinct unnest(promoting) as aggregator order by 1) p;
  end if;

  perform 1 from ledger.accounts a where a.id = any(accounts) order by a.id for no key update;

  -- A new statement sees what those committed who held the locks before.
  return query select * from play.record(calls);
end $$;

revoke execute on function play.answer_set(jsonb, text[], text[]) from public;
grant execute on function play.answer_set(jsonb, text[], text[]) to night_market_api;
