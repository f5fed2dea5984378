-- Up Migration

-- Purses that vendors keep: money moves there and back by transfers, and what was played from them is told by a feed.

-- Where real stakes of the brand come from: the member's main purse here, or one that the vendor keeps.
alter table catalogue.vendors
  add column wallet_mode text not null default 'seamless' check (wallet_mode in ('seamless', 'transfer'));

create table wallet.vendor_transfers (
  -- Made by whoever asks, and the vendor's name for it too.
  id text primary key check (id ~ '^vtr_'),
  member_id text not null,
  vendor_code text not null,
  direction text not null check (direction in ('in', 'out')),
  asset text not null,
  amount bigint not null check (amount > 0),
  -- `asked` is written before the vendor hears of it; `in_doubt` when nobody knows what it did.
  status text not null check (status in ('asked', 'in_doubt', 'done', 'refused')),
  -- Why, in the vendor's word.
  refusal text,
  asked_at timestamptz not null,
  settled_at timestamptz,
  check ((status in ('done', 'refused')) = (settled_at is not null)),
  check (refusal is null or status = 'refused')
);
create index vendor_transfers_of_member on wallet.vendor_transfers (member_id, asked_at desc, id desc);
create index vendor_transfers_open on wallet.vendor_transfers (asked_at) where settled_at is null;

-- What a vendor said it holds for a member when it was last asked, beside what it should hold.
create table wallet.vendor_holdings (
  member_id text not null,
  vendor_code text not null,
  asset text not null,
  -- Moved there, less what came back, with what was won and lost there.
  expected bigint not null,
  held bigint not null,
  checked_at timestamptz not null,
  primary key (member_id, vendor_code)
);

create table wallet.line_transfers (
  id text primary key check (id ~ '^ltr_'),
  from_member text not null,
  to_member text not null check (to_member <> from_member),
  -- Towards the upline, or to a downline.
  direction text not null check (direction in ('up', 'down')),
  asset text not null,
  amount bigint not null check (amount > 0),
  remark text not null default '',
  sent_at timestamptz not null
);
create index line_transfers_sent on wallet.line_transfers (from_member, sent_at desc, id desc);
create index line_transfers_received on wallet.line_transfers (to_member, sent_at desc, id desc);
create trigger append_only before update or delete on wallet.line_transfers
  for each row execute function wallet.refuse_change();
revoke update, delete on wallet.line_transfers from night_market_api;

-- Who settled a round: the seamless wallet, call by call, or the vendor alone, who told of it afterwards.
alter table play.rounds
  add column settled_by text not null default 'wallet' check (settled_by in ('wallet', 'feed')),
  -- Its number in the vendor's feed.
  add column feed_no bigint,
  add constraint rounds_feed check ((settled_by = 'feed') = (feed_no is not null));
create unique index rounds_feed_no on play.rounds (aggregator, feed_no) where feed_no is not null;
create index rounds_feed_of_member on play.rounds (member, vendor_code) where settled_by = 'feed';

-- How far each vendor's feed was read.
create table play.feeds (
  aggregator text primary key,
  no bigint not null default 0,
  read_at timestamptz
);

-- Takes over what a feed says after the number `p_after`, once: null when somebody else read on meanwhile. No money moves here;
-- the event is the one that every settled round has.
create function play.import_rounds(p_aggregator text, p_after bigint, p_reached bigint, rounds jsonb, p_now timestamptz)
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

revoke insert, update, delete on play.feeds, play.rounds from night_market_api;
alter function play.import_rounds(text, bigint, bigint, jsonb, timestamptz)
  security definer set search_path = play, pg_temp;
revoke execute on function play.import_rounds(text, bigint, bigint, jsonb, timestamptz) from public;
grant execute on function play.import_rounds(text, bigint, bigint, jsonb, timestamptz) to night_market_api;
