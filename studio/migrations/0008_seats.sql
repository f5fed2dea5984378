-- Tables with seats: players act in turn, and stake what they bring into each hand.

create table studio.seat_tables (
  table_id text primary key,
  game_code text not null references studio.titles,
  -- The place of its level in the title's configuration, and its number among the tables of that level and money.
  level integer not null check (level >= 0),
  number integer not null check (number > 0),
  -- Players of one table play with the same money.
  mode text not null check (mode in ('real', 'demo')),
  currency text not null,
  scale smallint not null check (scale between 0 and 5),
  -- The seeds of its hands, published before anybody sat down.
  chain_id bigint not null references studio.chains,
  next_chain_id bigint not null references studio.chains,
  -- The process that moves the table on, until its lease ends.
  leader text,
  leader_until timestamptz not null default '-infinity',
  unique (game_code, level, mode, currency, scale, number)
);

create table studio.seat_places (
  table_id text not null references studio.seat_tables,
  seat integer not null check (seat >= 0),
  game_code text not null,
  -- Null where a bot sits.
  player_id bigint references studio.players,
  -- The launch whose purse the next hand is staked from.
  launch_id bigint references studio.launches,
  -- The player as the others at the table see them.
  masked_name text not null,
  -- What the seat brings into the next hand. Between hands all of it lies in the wallet.
  stack bigint not null check (stack >= 0),
  -- Chips that the player asked for, from the next hand on.
  wanted_stack bigint check (wanted_stack > 0),
  is_out boolean not null default false,
  -- The wallet's word when it refused the stake of the last hand.
  refusal text,
  is_leaving boolean not null default false,
  -- When a socket of the player was last open.
  seen_at timestamptz not null,
  primary key (table_id, seat),
  unique (game_code, player_id),
  check ((player_id is null) = (launch_id is null))
);
create index seat_places_launch on studio.seat_places (launch_id);

create table studio.seat_hands (
  hand_id text primary key,
  table_id text not null references studio.seat_tables,
  game_code text not null,
  maths_hash text not null,
  formula text not null,
  chain_id bigint not null references studio.chains,
  -- Its place in the chain, from 1; the nonce of its chance.
  number integer not null check (number > 0),
  seed_hash text not null,
  -- Null until the hand is over.
  server_seed text,
  -- What the players' own seeds make together; null before the deal.
  client_seed text,
  state text not null check (state in ('staking', 'playing', 'over', 'void')),
  level integer not null,
  unit integer not null check (unit > 0),
  button integer not null,
  -- Who was asked for a stake, and after the deal who was dealt in.
  seats json not null,
  game_state json,
  events json not null default '[]',
  actions json not null default '[]',
  turn integer not null default 0,
  turn_began_at timestamptz,
  turn_ends_at timestamptz,
  -- Seats that were given more time to connect again.
  graced integer[] not null default '{}',
  begun_at timestamptz not null,
  stakes_until timestamptz not null,
  shown_until timestamptz,
  -- What the players, and the bots that the studio pays for, won or lost, and what the studio kept.
  players_result bigint not null default 0,
  bots_result bigint not null default 0,
  rake bigint not null default 0 check (rake >= 0),
  -- Chance is used once.
  unique (chain_id, number),
  check ((server_seed is null) = (state <> 'over')),
  -- Nothing is lost and nothing comes from nowhere.
  check (players_result + bots_result + rake = 0)
) with (fillfactor = 60);
create index seat_hands_latest on studio.seat_hands (table_id, begun_at desc);
create unique index seat_hands_running on studio.seat_hands (table_id) where state in ('staking', 'playing');

create table studio.hand_bets (
  bet_id text primary key references studio.bets,
  hand_id text not null references studio.seat_hands,
  seat integer not null,
  player_id bigint not null references studio.players,
  unique (hand_id, seat)
);
create index hand_bets_player on studio.hand_bets (player_id, hand_id);

do $$
begin
  if exists (select from pg_roles where rolname = 'night_market_studio') then
    grant select, insert, update on studio.seat_tables, studio.seat_hands, studio.hand_bets to night_market_studio;
    -- A place is given up when its player leaves.
    grant select, insert, update, delete on studio.seat_places to night_market_studio;
  end if;
end;
$$;
