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
  used_at timestamptz
);

-- One row a player and mode: the lock under which nonces are given out, so that no nonce is used twice.
create table studio.players (
  player_id bigint generated always as identity primary key,
  user_id text not null,
  mode text not null check (mode in ('real', 'demo')),
  seed_pair_id bigint,
  next_nonce integer not null default 0 check (next_nonce >= 0),
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
  state text not null check (
    state in ('betting', 'playing', 'winning', 'over', 'refused', 'rolling_back', 'rolled_back')
  ),
  -- Made and stored before the wallet is asked, so that asking again is the same question.
  bet_id text not null,
  win_id text not null,
  rollback_id text not null,
  game_state json,
  events json not null default '[]',
  actions json not null default '[]',
  step integer not null default 0,
  refusal text,
  -- When the clock takes the round up if nobody else has; null once there is nothing left to do.
  due_at timestamptz,
  attempts integer not null default 0,
  last_problem text,
  started_at timestamptz not null,
  closed_at timestamptz,
  -- Chance is used once.
  unique (seed_pair_id, nonce),
  check ((due_at is null) = (state in ('over', 'refused', 'rolled_back')))
) with (fillfactor = 60);
create unique index rounds_in_play on studio.rounds (player_id, game_code) where state in ('betting', 'playing');
create index rounds_due on studio.rounds (due_at) where due_at is not null;

-- The player of a user and mode, with a first pair of seeds when new.
create function studio.player_of(
  p_user text, p_mode text, p_server_seed text, p_hash text, p_client_seed text, p_now timestamptz
) returns bigint language plpgsql as $$
declare
  known bigint;
  pair bigint;
begin
  select player_id into known from studio.players where user_id = p_user and mode = p_mode and seed_pair_id is not null;
  if found then return known; end if;
  insert into studio.players (user_id, mode) values (p_user, p_mode) on conflict do nothing;
  select player_id, seed_pair_id into known, pair
    from studio.players where user_id = p_user and mode = p_mode for no key update;
  if pair is null then
    insert into studio.seed_pairs (player_id, server_seed, server_seed_hash, client_seed, created_at)
      values (known, p_server_seed, p_hash, p_client_seed, p_now) returning seed_pair_id into pair;
    update studio.players set seed_pair_id = pair where player_id = known;
  end if;
  return known;
end $$;

-- Writes a round before any money moves and gives it the next nonce. `outcome` is 'begun'; 'known' when the id has
-- been used; 'in_play' when another round of this game is unfinished.
create function studio.begin_round(
  p_round text, p_player bigint, p_launch bigint, p_game text, p_maths_hash text, p_formula text,
  p_stake bigint, p_choice json, p_bet text, p_win text, p_rollback text, p_now timestamptz, p_due timestamptz,
  out outcome text, out pair_id bigint, out round_nonce integer
) language plpgsql as $$
begin
  -- All starts of one player queue here, so that what follows sees a settled picture.
  select seed_pair_id, next_nonce into pair_id, round_nonce
    from studio.players where player_id = p_player for no key update;
  if exists (select from studio.rounds where round_id = p_round) then
    outcome := 'known';
    return;
  end if;
  if exists (
    select from studio.rounds
    where player_id = p_player and game_code = p_game and state in ('betting', 'playing')
  ) then
    outcome := 'in_play';
    return;
  end if;
  -- Another player may take the same id in this very moment: then it is known, and not ours.
  insert into studio.rounds (
    round_id, player_id, launch_id, game_code, maths_hash, formula, seed_pair_id, nonce, stake, choice, state,
    bet_id, win_id, rollback_id, due_at, started_at
  ) values (
    p_round, p_player, p_launch, p_game, p_maths_hash, p_formula, pair_id, round_nonce, p_stake, p_choice, 'betting',
    p_bet, p_win, p_rollback, p_due, p_now
  ) on conflict (round_id) do nothing;
  if not found then
    outcome := 'known';
    return;
  end if;
  update studio.players set next_nonce = round_nonce + 1 where player_id = p_player;
  outcome := 'begun';
end $$;

-- Reveals the player's seeds and puts new ones in their place; null while a round still hangs on them.
create function studio.rotate_seeds(
  p_player bigint, p_server_seed text, p_hash text, p_client_seed text, p_now timestamptz
) returns bigint language plpgsql as $$
declare
  pair bigint;
begin
  perform from studio.players where player_id = p_player for no key update;
  if exists (select from studio.rounds where player_id = p_player and state in ('betting', 'playing')) then
    return null;
  end if;
  update studio.seed_pairs set revealed_at = p_now
    where seed_pair_id = (select seed_pair_id from studio.players where player_id = p_player);
  insert into studio.seed_pairs (player_id, server_seed, server_seed_hash, client_seed, created_at)
    values (p_player, p_server_seed, p_hash, p_client_seed, p_now) returning seed_pair_id into pair;
  update studio.players set seed_pair_id = pair, next_nonce = 0 where player_id = p_player;
  return pair;
end $$;

-- The role the studio's queries may run as: it writes its own books and deletes nothing.
do $$ begin
  create role night_market_studio nologin;
exception
  when duplicate_object or unique_violation or insufficient_privilege then null;
end $$;
do $$ begin
  if exists (select from pg_roles where rolname = 'night_market_studio') then
    grant usage on schema studio to night_market_studio;
    grant select, insert, update on studio.launches, studio.players, studio.seed_pairs, studio.rounds
      to night_market_studio;
    -- An owner that is no superuser takes on a role only as its member.
    execute format('grant night_market_studio to %I', current_user);
  end if;
end $$;
