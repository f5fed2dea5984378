-- The tables that the kit reads and writes in a vendor's schema. The vendor's own migrations make them;
-- `contractDifferences` compares the two. The functions in `src/*/sql/` work on these tables.

-- One row a player and mode: the lock under which nonces are given out, so that no nonce is used twice. `next_nonce`
-- moves on when the wallet has accepted the bet that has it, and never while the fate of one is unknown. Bets that the
-- platform's wallet is not asked for take theirs from a range of their own.
create table players (
  player_id bigint generated always as identity primary key,
  user_id text not null,
  mode text not null check (mode in ('real', 'demo', 'bonus')),
  seed_pair_id bigint,
  next_nonce integer not null default 0 check (next_nonce >= 0),
  next_outside_nonce integer not null default 1000000000 check (next_outside_nonce >= 1000000000),
  -- Sealed, as every server seed before it is revealed: `src/seeds/seed-vault.ts`.
  next_server_seed text not null,
  next_server_seed_hash text not null,
  unique (user_id, mode)
) with (fillfactor = 70);

create table seed_pairs (
  seed_pair_id bigint generated always as identity primary key,
  player_id bigint not null references players,
  server_seed text not null,
  server_seed_hash text not null,
  client_seed text not null,
  -- Whether its nonces are in step with those of the wallet. One that is not is ended at the next bet.
  is_in_step boolean not null default true,
  created_at timestamptz not null,
  revealed_at timestamptz
);
create index seed_pairs_player on seed_pairs (player_id, seed_pair_id);
-- What was written before seeds were sealed.
create index players_clear on players (player_id) where next_server_seed not like 'sealed:%';
create index seed_pairs_clear on seed_pairs (seed_pair_id)
  where revealed_at is null and server_seed not like 'sealed:%';
alter table players add foreign key (seed_pair_id) references seed_pairs;

-- Free bets that the platform granted. One that was revoked before it arrived has no contents.
create table grants (
  grant_uuid text primary key,
  user_id text,
  currency text,
  scale smallint check (scale between 0 and 5),
  game_code text,
  -- Of each bet.
  stake bigint check (stake > 0),
  count integer check (count > 0),
  min_odds_x100 integer,
  expires_at timestamptz,
  received_at timestamptz not null,
  revoked_at timestamptz,
  check (user_id is not null or revoked_at is not null)
);
create index grants_of_user on grants (user_id, game_code) where revoked_at is null;

-- One row for each bet, never deleted. A round has any number of bets, of any number of players.
create table bets (
  -- The transaction ids are stored before the wallet is called, so that a repeated call is the same call.
  bet_id text primary key,
  rollback_id text not null,
  -- The host that decides it, and that host's name of the round.
  host text not null,
  round_id text not null,
  game_code text not null,
  -- The purse of the launch the bet was placed in; its win goes there whoever settles it.
  token text not null,
  user_id text not null,
  currency text not null,
  scale smallint not null check (scale between 0 and 5),
  purse_of text,
  -- What the draw depends on, as the platform keeps it: the hash of the server seed, of a player's own round the rest of it, of a
  -- shared one its place. The nonce of a bet that was not accepted is free again, and not kept here.
  seed_hash text,
  client_seed_hash text,
  nonce integer,
  maths_hash text,
  choice_hash text,
  chain text,
  number integer,
  stake bigint not null check (stake > 0),
  payout bigint not null default 0 check (payout >= 0),
  -- How many payments it has, of which `payout` is the sum, or the last if that is a resettlement.
  payments integer not null default 0 check (payments >= 0),
  -- What the vendor kept of the player, where players play for the money of each other.
  fee bigint not null default 0 check (fee >= 0),
  state text not null check (
    state in ('placing', 'taken', 'decided', 'settled', 'refused', 'rolling_back', 'rolled_back')
  ),
  refusal text,
  -- When the recovery takes the bet up; null once nothing is left to do but its payments.
  due_at timestamptz,
  attempts integer not null default 0,
  last_problem text,
  placed_at timestamptz not null,
  closed_at timestamptz,
  -- The grant that a free bet belongs to; no wallet is charged its stake.
  grant_uuid text references grants,
  check ((due_at is null) = (state in ('decided', 'settled', 'refused', 'rolled_back'))),
  check (payments > 0 or state not in ('decided', 'settled'))
) with (fillfactor = 60);
create index bets_round on bets (round_id);
create index bets_due on bets (due_at) where due_at is not null;
create index bets_in_play on bets (user_id) where state in ('placing', 'taken', 'rolling_back');
-- Chance is used once.
create unique index bets_nonce on bets (seed_hash, nonce) where nonce is not null;
create index bets_of_grant on bets (grant_uuid) where grant_uuid is not null;

-- What a bet pays, numbered from 1. The wallet is called for them in this order, each until it has accepted it.
create table payments (
  bet_id text not null references bets,
  no integer not null check (no > 0),
  transaction_id text not null unique,
  -- A win adds to what the round paid; a resettlement takes the place of all that it paid.
  kind text not null check (kind in ('win', 'resettle')),
  amount bigint not null check (amount >= 0),
  fee bigint not null default 0 check (fee >= 0),
  -- It is the last win of this player in the round.
  closes boolean not null,
  state text not null default 'owed' check (state in ('owed', 'accepted')),
  -- When the recovery takes it up; null once it is accepted.
  due_at timestamptz,
  attempts integer not null default 0,
  last_problem text,
  accepted_at timestamptz,
  primary key (bet_id, no),
  check ((due_at is null) = (state = 'accepted')),
  check (kind = 'win' or not closes)
) with (fillfactor = 70);
create index payments_due on payments (due_at) where due_at is not null;
