-- Up Migration

create schema catalogue;
grant usage on schema catalogue to night_market_api;

-- A wallet connection: the company that speaks the seamless wallet, with the keys it signs with (two live for rotation).
create table catalogue.aggregators (
  code text primary key check (code ~ '^[a-z0-9-]{2,20}$'),
  name text not null,
  base_url text not null,
  public_keys text[] not null check (cardinality(public_keys) between 1 and 2),
  status text not null default 'active' check (status in ('active', 'maintenance', 'disabled')),
  -- Titles released later than this are new; those it opened with are not.
  connected_at timestamptz not null default now(),
  synced_at timestamptz,
  -- What a connection's signatures are over: 1, the body alone; 2, the path and the connection's code too. A connection of
  -- version 2 is believed with no other.
  signature_version smallint not null default 1 check (signature_version in (1, 2))
);

-- The brand on a game.
create table catalogue.vendors (
  code text primary key,
  aggregator_code text not null references catalogue.aggregators,
  name text not null,
  status text not null default 'active' check (status in ('active', 'maintenance', 'disabled')),
  sort int not null default 100,
  -- Where real stakes of the brand come from: the member's main purse here, or one that the vendor keeps.
  wallet_mode text not null default 'seamless' check (wallet_mode in ('seamless', 'transfer'))
);

create table catalogue.games (
  id text primary key,
  code text not null unique,
  vendor_code text not null references catalogue.vendors,
  aggregator_code text not null references catalogue.aggregators,
  name text not null,
  game_type text not null,
  sub_category text not null default '',
  icon_url text not null,
  has_demo boolean not null,
  -- The operator's word; `is_offered` is the vendor's.
  status text not null default 'active' check (status in ('active', 'maintenance', 'disabled')),
  is_offered boolean not null default true,
  rtp_bps int not null,
  volatility text not null,
  max_win_x100 bigint not null,
  lines int,
  features text[] not null default '{}',
  -- Facts, paytable and certificate of the information sheet, as the vendor gave them.
  sheet jsonb not null,
  released_at timestamptz not null,
  -- Rounds played, each weighted 2^(days / 7): an order by popularity with a half-life of seven days that never needs
  -- to be aged.
  heat double precision not null default 0,
  updated_at timestamptz not null default now()
);
create index games_by_heat on catalogue.games (heat desc, code);
create index games_by_vendor on catalogue.games (vendor_code);

create table catalogue.favourites (
  member_id text not null,
  game_id text not null references catalogue.games,
  added_at timestamptz not null,
  primary key (member_id, game_id)
);

create table catalogue.recents (
  member_id text not null,
  game_code text not null,
  played_at timestamptz not null,
  primary key (member_id, game_code)
);
create index recents_by_time on catalogue.recents (member_id, played_at desc);

-- Settled real rounds that paid more than they cost, for the winner board; old ones are cleared away.
create table catalogue.wins (
  round_id text primary key,
  member_id text not null,
  game_code text not null,
  asset text not null,
  amount bigint not null check (amount > 0),
  won_at timestamptz not null
);
create index wins_by_amount on catalogue.wins (amount desc, won_at);
create index wins_by_time on catalogue.wins (won_at);
