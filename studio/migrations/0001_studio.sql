-- The studio's own books: launches, players with their seed pairs, rounds.

create table studio.launches (
  launch_id bigint generated always as identity primary key,
  -- The code in the launch address: used once, within its time.
  code_hash text not null unique,
  session_hash text unique,
  token text not null,
  user_id text not null,
  nickname text not null,
  currency text not null,
  scale smallint not null check (scale between 0 and 5),
  game_code text not null,
  mode text not null check (mode in ('real', 'demo')),
  language text not null,
  theme text not null check (theme in ('dark', 'light')),
  parent_origin text not null,
  player_id bigint,
  created_at timestamptz not null,
  opened_at timestamptz,
  used_at timestamptz,
  -- The brand whose purse it plays from; null where the platform's wallet is asked.
  purse_of text
);

-- One row a player and mode: the lock under which nonces are given out, so that no nonce is used twice.
create table studio.players (
  player_id bigint generated always as identity primary key,
  user_id text not null,
  mode text not null check (mode in ('real', 'demo')),
  seed_pair_id bigint,
  next_nonce integer not null default 0 check (next_nonce >= 0),
  -- The server seed of the next pair is drawn, and its hash shown, before the player chooses the client seed that goes with it.
  -- A rotation then uses exactly that seed, so the studio cannot pick a seed to suit the player's.
  next_server_seed text not null,
  next_server_seed_hash text not null,
  unique (user_id, mode)
) with (fillfactor = 70);

create table studio.seed_pairs (
  seed_pair_id bigint generated always as identity primary key,
  player_id bigint not null references studio.players,
  server_seed text not null,
  server_seed_hash text not null,
  client_seed text not null,
  created_at timestamptz not null,
  revealed_at timestamptz
);
create index seed_pairs_player on studio.seed_pairs (player_id, seed_pair_id);

alter table studio.launches add foreign key (player_id) references studio.players;
alter table studio.players add foreign key (seed_pair_id) references studio.seed_pairs;

create table studio.rounds (
  round_id text primary key,
  player_id bigint not null references studio.players,
  launch_id bigint not null references studio.launches,
  game_code text not null,
  maths_hash text not null,
  formula text not null,
  seed_pair_id bigint not null references studio.seed_pairs,
  nonce integer not null,
  stake bigint not null check (stake > 0),
  payout bigint not null default 0 check (payout >= 0),
  choice json not null,
  game_state json,
  events json not null default '[]',
  actions json not null default '[]',
  step integer not null default 0,
  started_at timestamptz not null,
  -- Chance is used once.
  unique (seed_pair_id, nonce)
) with (fillfactor = 60);

-- Bets, as `vendor-kit/contract.sql` states them: a round may have several, and every host of the studio settles them in one way.
create table studio.bets (
  -- Made and stored before the wallet is asked, so that asking again is the same question.
  bet_id text primary key,
  win_id text not null,
  rollback_id text not null,
  host text not null,
  round_id text not null,
  game_code text not null,
  token text not null,
  user_id text not null,
  currency text not null,
  scale smallint not null check (scale between 0 and 5),
  purse_of text,
  seed_hash text,
  stake bigint not null check (stake > 0),
  payout bigint not null default 0 check (payout >= 0),
  closes boolean not null default false,
  state text not null check (
    state in ('placing', 'taken', 'decided', 'settled', 'refused', 'rolling_back', 'rolled_back')
  ),
  refusal text,
  -- When recovery takes the bet up if nothing else has; null once there is nothing left to do.
  due_at timestamptz,
  attempts integer not null default 0,
  last_problem text,
  placed_at timestamptz not null,
  closed_at timestamptz,
  check ((due_at is null) = (state in ('settled', 'refused', 'rolled_back')))
) with (fillfactor = 60);
create index bets_round on studio.bets (round_id);
create index bets_due on studio.bets (due_at) where due_at is not null;
create index bets_in_play on studio.bets (user_id) where state in ('placing', 'taken');

-- The role the studio's queries may run as: it writes its own books and deletes nothing.
do $$ begin
  create role night_market_studio nologin;
exception
  when duplicate_object or unique_violation or insufficient_privilege then null;
end $$;
do $$ begin
  if exists (select from pg_roles where rolname = 'night_market_studio') then
    grant usage on schema studio to night_market_studio;
    grant select, insert, update
      on studio.launches, studio.players, studio.seed_pairs, studio.rounds, studio.bets
      to night_market_studio;
    -- An owner that is no superuser takes on a role only as its member.
    execute format('grant night_market_studio to %I', current_user);
  end if;
end $$;
