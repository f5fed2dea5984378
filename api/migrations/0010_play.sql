-- Up Migration

-- Play: launches, rounds, and every call of a vendor that moved money or was definitely refused.
create schema play;
grant usage on schema play to night_market_api;

-- A game opened by a member. Its token, hashed here, lets the vendor stake until it expires or is ended; what was
-- staked is
-- settled after that too.
create table play.launches (
  id text primary key check (id ~ '^lch_'),
  member text not null,
  -- The login it was opened in; when that ends, so does the launch.
  session text not null,
  game_code text not null,
  aggregator text not null,
  mode text not null check (mode in ('real', 'demo')),
  token_hash text not null unique,
  asset text not null,
  account text not null,
  language text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index launches_live on play.launches (session) where ended_at is null;

create table play.rounds (
  id text primary key check (id ~ '^rnd_'),
  aggregator text not null,
  -- The vendor's own id, unique within one purse of one member.
  vendor_round text not null,
  account text not null,
  member text not null,
  -- The game of the first stake; a live lobby may change games inside a launch.
  game_code text not null,
  game_type text not null,
  vendor_code text not null,
  mode text not null check (mode in ('real', 'demo')),
  asset text not null,
  status text not null check (status in ('open', 'settled', 'rolled_back')),
  stake bigint not null check (stake >= 0),
  payout bigint not null check (payout >= 0),
  -- The one definition of a valid bet; `validBet` in play/model.ts says the same.
  valid_bet bigint not null generated always as
    (case when status = 'settled' then least(stake, abs(payout - stake)) else 0 end) stored,
  -- Stakes not taken back, and payouts accepted.
  live_bets int not null,
  wins int not null,
  started_at timestamptz not null,
  settled_at timestamptz,
  -- Stake and payout in the round's last event; null before the first.
  reported_stake bigint,
  reported_payout bigint,
  -- How it was settled: by calls to the seamless wallet, or by the vendor, which reported it in its feed.
  settled_by text not null default 'wallet' check (settled_by in ('wallet', 'feed')),
  -- Its number in the vendor's feed.
  feed_no bigint,
  -- The hash of the server seed that the vendor will draw with, as the first stake of the round named it: before
  -- the draw.
  seed_hash text check (seed_hash ~ '^[0-9a-f]{64}$'),
  unique (aggregator, account, vendor_round),
  constraint rounds_feed check ((settled_by = 'feed') = (feed_no is not null))
) with (fillfactor = 80);
create index rounds_of_member on play.rounds (member, mode, started_at desc, id desc);
-- Open and rolled back rounds: a handful per member, found without reading the others. Keyed by member
-- only: the shorter entries cost a bet half of what entries in the record's order would.
create index rounds_unsettled on play.rounds (member) where status <> 'settled';
create unique index rounds_feed_no on play.rounds (aggregator, feed_no) where feed_no is not null;
create index rounds_feed_of_member on play.rounds (member, vendor_code) where settled_by = 'feed';

-- One row for each business action of a vendor, kept for ever with its answer. A `tombstone` takes the place of a
-- bet that
-- was rolled back before it arrived.
create table play.wallet_calls (
  aggregator text not null,
  transaction text not null,
  kind text not null check (kind in ('bet', 'win', 'rollback', 'betwin', 'resettle', 'promo', 'tombstone')),
  round text,
  account text not null,
  reference text,
  -- The bet this rollback refunded: one refund a bet.
  voids text,
  amount bigint not null,
  win_amount bigint not null,
  -- The change of the member's balance.
  moved bigint not null,
  -- Digest of the contents: the same transaction id with other contents is refused.
  digest text not null,
  status text not null,
  balance bigint,
  -- The ledger's transfer; `:win` is added to it for the second one of a bet-and-win.
  transfer text,
  happened_at timestamptz not null,
  recorded_at timestamptz not null default now(),
  primary key (aggregator, transaction)
);
create unique index wallet_calls_voids on play.wallet_calls (aggregator, voids) where voids is not null;
create index wallet_calls_round on play.wallet_calls (round) where round is not null;
create index wallet_calls_time on play.wallet_calls using brin (happened_at);

-- How far each vendor's feed was read.
create table play.feeds (
  aggregator text primary key,
  no bigint not null default 0,
  read_at timestamptz,
  -- When it was last read to its end: every round the vendor had committed before then is in `play.rounds`.
  caught_up_at timestamptz
);

-- What a member won less what it lost at a brand, over all rounds read from the feed.
create table play.feed_results (
  member text not null,
  vendor_code text not null,
  result bigint not null,
  primary key (member, vendor_code)
);

-- The round as its last event reported it.
create view play.reported_rounds as
  select id, member, mode, game_type, vendor_code, settled_by, started_at, reported_stake as stake, reported_payout as payout
    from play.rounds where reported_stake is not null;

create type play.answer as (no int, status text, asset text, balance bigint);

revoke insert, update, delete on play.wallet_calls, play.rounds, play.feeds, play.feed_results from night_market_api;
