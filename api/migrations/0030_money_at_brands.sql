-- Up Migration

-- What a member has at a brand now, and how fresh the feed of that brand is: what turnover is judged by.

-- What a member won less what it lost at a brand, over all rounds read from the feed.
create table play.feed_results (
  member text not null,
  vendor_code text not null,
  result bigint not null,
  primary key (member, vendor_code)
);
insert into play.feed_results (member, vendor_code, result)
select member, vendor_code, sum(payout - stake) from play.rounds where settled_by = 'feed' group by 1, 2;
revoke insert, update, delete on play.feed_results from night_market_api;

-- When the feed was last read to its end: every round the vendor had committed before then is in `play.rounds`.
alter table play.feeds add column caught_up_at timestamptz;

create function play.feed_caught_up(p_aggregator text, p_reached bigint, p_asked_at timestamptz)
returns void language sql as $$
  insert into play.feeds as f (aggregator, caught_up_at) values (p_aggregator, p_asked_at)
  on conflict (aggregator) do update set caught_up_at = greatest(f.caught_up_at, p_asked_at) where f.no >= p_reached
$$;
alter function play.feed_caught_up(text, bigint, timestamptz) security definer set search_path = play, pg_temp;
revoke execute on function play.feed_caught_up(text, bigint, timestamptz) from public;
grant execute on function play.feed_caught_up(text, bigint, timestamptz) to night_market_api;

create or replace function play.import_rounds(p_aggregator text, p_after bigint, p_reached bigint, rounds jsonb, p_now timestamptz)
returns int language plpgsql as $$
declare
  reached bigint;
  imported int;
begin
  insert into play.feeds (aggregator) values (p_aggregator) on conflict do nothing;
  select no into reached from play.feeds where aggregator = p_aggregator for no key update;
  if reached <> p_after or p_reached <= p_after then return null; end if;

  with told as (
    insert into play.rounds (id, aggregator, vendor_round, account, member, game_code, game_type, vendor_code, mode, asset,
             status, stake, payout, live_bets, wins, started_at, settled_at, told_stake, told_payout, settled_by, feed_no)
    select r.id, p_aggregator, r.vendor_round, r.account, r.member, r.game_code, r.game_type, r.vendor_code, 'real', r.asset,
           'settled', r.stake, r.payout, 1, 1, r.started_at, r.settled_at, r.stake, r.payout, 'feed', r.no
      from jsonb_to_recordset(rounds) as r(id text, no bigint, vendor_round text, account text, member text, game_code text,
             game_type text, vendor_code text, asset text, stake bigint, payout bigint, started_at timestamptz,
             settled_at timestamptz)
    on conflict do nothing
    returning *
  ), results as (
    insert into play.feed_results as f (member, vendor_code, result)
    select member, vendor_code, sum(payout - stake) from told group by 1, 2 order by 1, 2
    on conflict (member, vendor_code) do update set result = f.result + excluded.result
  ), events as (
    insert into platform.outbox (type, payload)
    select 'play.round_settled',
           jsonb_build_object('roundId', t.id, 'memberId', t.member, 'account', t.account, 'aggregator', t.aggregator,
             'gameCode', t.game_code, 'mode', t.mode, 'asset', t.asset, 'status', t.status, 'stake', t.stake::text,
             'payout', t.payout::text, 'validBet', t.valid_bet::text, 'startedAt', t.started_at, 'settledAt', t.settled_at)
      from told t
  )
  select count(*) into imported from told;
  update play.feeds set no = p_reached, read_at = p_now where aggregator = p_aggregator;
  return imported;
end $$;
alter function play.import_rounds(text, bigint, bigint, jsonb, timestamptz)
  security definer set search_path = play, pg_temp;

-- Whether a member's empty purse has to be judged again, because the feed of a brand was not read far enough.
alter table wallet.turnovers add column recheck_at timestamptz;
create index turnovers_recheck on wallet.turnovers (recheck_at) where recheck_at is not null and met_at is null;

create index withdrawals_pending on wallet.withdrawals (member_id) where pending > 0;
