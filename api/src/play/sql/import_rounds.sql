-- Takes over what a feed says after the number `p_after`, once: null when somebody else read on meanwhile. No money moves here;
-- the event is the one that every settled round has.
create or replace function play.import_rounds(
  p_aggregator text, p_after bigint, p_reached bigint, rounds jsonb, p_now timestamptz
)
returns int language plpgsql
security definer set search_path = play, pg_temp
as $$
declare
  reached bigint;
  imported int;
begin
  insert into play.feeds (aggregator) values (p_aggregator) on conflict do nothing;
  select no into reached from play.feeds where aggregator = p_aggregator for no key update;
  if reached <> p_after or p_reached <= p_after then return null; end if;

  with reported as (
    insert into play.rounds (id, aggregator, vendor_round, account, member, game_code, game_type, vendor_code, mode, asset,
             status, stake, payout, fee, fee_bps, valid_bet, live_bets, wins, started_at, settled_at, reported_stake,
             reported_payout, reported_at, settled_by, feed_no, seed_hash)
    select r.id, p_aggregator, r.vendor_round, r.account, r.member, r.game_code, r.game_type, r.vendor_code, 'real', r.asset,
           'settled', r.stake, r.payout, coalesce(r.fee, 0), t.rate,
           play.valid_bet_of(r.game_type, r.stake, r.payout, coalesce(r.fee, 0), t.rate), 1, 1,
           greatest(r.started_at, m.created_at), greatest(r.settled_at, m.created_at), r.stake, r.payout,
           greatest(r.settled_at, m.created_at), 'feed', r.no, r.seed_hash
      from jsonb_to_recordset(rounds) as r(id text, no bigint, vendor_round text, account text, member text, game_code text,
             game_type text, vendor_code text, asset text, stake bigint, payout bigint, fee bigint, fee_bps int,
             started_at timestamptz, settled_at timestamptz, seed_hash text)
      -- As `play.effects` has it.
     cross join lateral (select case when r.game_type = 'PVP' then coalesce(r.fee_bps, 0) else r.fee_bps end as rate) t
      -- A round cannot begin before its member registered: an older time could rewrite days that were counted long ago.
      join members.members m on m.id = r.member
    on conflict do nothing
    returning *
  ), results as (
    insert into play.feed_results as f (member, vendor_code, result)
    select member, vendor_code, sum(payout - stake) from reported group by 1, 2 order by 1, 2
    on conflict (member, vendor_code) do update set result = f.result + excluded.result
  ), events as (
    insert into platform.outbox (type, payload)
    select 'play.round_settled',
           jsonb_build_object('roundId', t.id, 'memberId', t.member, 'account', t.account, 'aggregator', t.aggregator,
             'gameCode', t.game_code, 'mode', t.mode, 'asset', t.asset, 'status', t.status, 'stake', t.stake::text,
             'payout', t.payout::text, 'validBet', t.valid_bet::text, 'startedAt', t.started_at, 'settledAt', t.settled_at)
      from reported t
  )
  select count(*) into imported from reported;
  update play.feeds set no = p_reached, read_at = p_now where aggregator = p_aggregator;
  return imported;
end $$;

revoke execute on function play.import_rounds(text, bigint, bigint, jsonb, timestamptz) from public;
grant execute on function play.import_rounds(text, bigint, bigint, jsonb, timestamptz) to night_market_api;
