-- Up Migration

-- Lottery: the games that vendors draw, and their draws, copied from `draw/feed`.
create schema lottery;
grant usage on schema lottery to night_market_api;

create table lottery.games (
  aggregator text not null references catalogue.aggregators,
  code text not null,
  name text not null,
  -- Says which numbers a draw has.
  family text not null,
  prize_mode text not null check (prize_mode in ('LOTT', 'ZY', 'ELOTT', 'SEA')),
  area text not null check (area in ('VN', 'EL', 'SEA')),
  source text not null check (source in ('simulated', 'official')),
  -- Minutes between two draws; null where there is one a day.
  every_minutes int check (every_minutes > 0),
  zone_minutes int not null,
  -- The draw on sale or about to be drawn, as the vendor sent it; null where there is none.
  current jsonb,
  -- Its place in the vendor's list.
  place int not null,
  updated_at timestamptz not null,
  primary key (aggregator, code)
);
grant select, insert, update on lottery.games to night_market_api;

-- Each version once; the newest of an issue is shown, and a correction keeps the ones before it.
create table lottery.draws (
  aggregator text not null,
  game text not null,
  issue text not null check (issue ~ '^[0-9]{8}-[0-9]{4}$'),
  version int not null check (version > 0),
  is_void boolean not null,
  draws_at timestamptz not null,
  numbers jsonb not null,
  copied_at timestamptz not null,
  primary key (aggregator, game, issue, version),
  foreign key (aggregator, game) references lottery.games
);
grant select, insert on lottery.draws to night_market_api;

-- How far the feed of a connection was copied, and when it may be read again. A process moves `due_at` on before it reads, so
-- that one process reads at a time.
create table lottery.feeds (
  aggregator text primary key references catalogue.aggregators,
  reached text,
  due_at timestamptz not null,
  failures int not null default 0
);
grant select, insert, update on lottery.feeds to night_market_api;
