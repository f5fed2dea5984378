-- Shared tables: rounds on the server's clock, the same for all players of a table.

-- The server seeds of 10,000 rounds in advance: each seed is the SHA-256 of the seed after it, so that the terminal hash, which is
-- public before the first round, fixes them all. The root is the seed of the last round.
create table studio.chains (
  chain_id bigint generated always as identity primary key,
  game_code text not null references studio.titles,
  root_seed text not null,
  terminal text not null unique,
  length integer not null check (length > 0),
  made_at timestamptz not null
);

create table studio.tables (
  game_code text primary key references studio.titles,
  chain_id bigint not null references studio.chains,
  -- Published while the other is in use.
  next_chain_id bigint not null references studio.chains,
  -- The process that moves the table on, until its lease ends.
  leader text,
  leader_until timestamptz not null default '-infinity',
  -- A player sat here until then: a table without players begins no rounds.
  wanted_until timestamptz not null default '-infinity'
);

create table studio.table_rounds (
  round_id text primary key,
  game_code text not null references studio.tables,
  maths_hash text not null,
  formula text not null,
  chain_id bigint not null references studio.chains,
  -- Its place in the chain, from 1; the nonce of its chance.
  number integer not null check (number > 0),
  seed_hash text not null,
  -- Null until the reveal.
  server_seed text,
  state text not null check (state in ('open', 'locked', 'revealed', 'settled')),
  opens_at timestamptz not null,
  locks_at timestamptz not null,
  reveals_at timestamptz not null,
  ends_at timestamptz not null,
  -- The public part of the outcome.
  events json,
  mark json,
  -- Chance is used once.
  unique (chain_id, number),
  check ((server_seed is null) = (state in ('open', 'locked')) and (server_seed is null) = (events is null))
) with (fillfactor = 70);
create index table_rounds_latest on studio.table_rounds (game_code, opens_at desc);
-- A table plays one round at a time.
create unique index table_rounds_running on studio.table_rounds (game_code) where state <> 'settled';

create table studio.table_bets (
  bet_id text primary key references studio.bets,
  round_id text not null references studio.table_rounds,
  player_id bigint not null references studio.players,
  -- The bet's name in the browser that placed it: the same request again is the same bet.
  request text not null,
  choice json not null,
  -- The player as the others at the table see them.
  masked_name text not null,
  -- When the wallet had taken the stake; null of a bet that does not count.
  taken_at timestamptz,
  unique (player_id, request)
);
create index table_bets_round on studio.table_bets (round_id, player_id);

-- The maths of a title is its own among those played alone, and among the shared tables.
alter table studio.titles drop constraint titles_maths_hash_key;
create unique index titles_maths on studio.titles (maths_hash, (title ? 'table'));

do $$
begin
  if exists (select from pg_roles where rolname = 'night_market_studio') then
    grant select, insert, update
      on studio.chains, studio.tables, studio.table_rounds, studio.table_bets to night_market_studio;
  end if;
end;
$$;
