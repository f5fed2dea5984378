-- Lotteries: draws on the clock, tickets on them, and what is owed at most by number.

-- The server seeds of many draws in advance: each seed is the SHA-256 of the seed after it, so that the terminal hash, which is
-- public before the first draw, fixes them all.
create table studio.draw_chains (
  chain_id bigint generated always as identity primary key,
  game_code text not null,
  terminal text not null unique,
  length integer not null check (length > 0),
  made_at timestamptz not null
);

-- Some seeds of a chain, the last among them: no draw hashes from further away than the next of these.
create table studio.draw_seeds (
  chain_id bigint not null references studio.draw_chains,
  number integer not null,
  seed text not null,
  primary key (chain_id, number)
);

create table studio.draw_games (
  game_code text primary key,
  -- The chain of the draws that are written next, and the one after it.
  chain_id bigint not null references studio.draw_chains,
  next_chain_id bigint not null references studio.draw_chains,
  -- The place in the chain of the last draw that was written; 0 before the first.
  number integer not null default 0,
  -- All draws up to then are written.
  written_until timestamptz not null
);

-- The process that moves the draws on, until its lease ends.
create table studio.draw_lead (
  is_only boolean primary key default true check (is_only),
  leader text,
  leader_until timestamptz not null default '-infinity'
);
insert into studio.draw_lead default values;

create table studio.draws (
  draw_id bigint generated always as identity primary key,
  game_code text not null references studio.draw_games,
  issue text not null,
  chain_id bigint not null references studio.draw_chains,
  -- Its place in the chain, from 1.
  number integer not null check (number > 0),
  -- The hash of its seed is the seed of the draw before it: public once that one is drawn.
  seed_hash text not null,
  state text not null default 'open' check (state in ('open', 'closed', 'drawing', 'drawn', 'settled', 'void')),
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  draws_at timestamptz not null,
  -- When its next step is due; null once there is nothing left to do.
  due_at timestamptz,
  -- When its tickets were counted: none is accepted from then on.
  sealed_at timestamptz,
  tickets integer,
  -- The root of the hash tree over the accepted tickets; null of a draw without tickets.
  root text,
  server_seed text,
  beacon text not null default '-',
  numbers json,
  -- Its place among the draws that became known.
  known_no bigint unique,
  drawn_at timestamptz,
  version integer not null default 1,
  unique (game_code, issue),
  -- Chance is used once.
  unique (chain_id, number),
  check ((server_seed is null) = (state in ('open', 'closed', 'drawing')) and (server_seed is null) = (numbers is null))
) with (fillfactor = 70);
create index draws_due on studio.draws (due_at) where due_at is not null;
create index draws_ahead on studio.draws (game_code, draws_at) where state in ('open', 'closed', 'drawing');
create index draws_known on studio.draws (game_code, draws_at desc) where state in ('drawn', 'settled', 'void');

-- What was bought at once: a ticket on one draw, or on many. All its tickets are bet, or none.
create table studio.draw_chases (
  chase_id text primary key,
  player_id bigint not null references studio.players,
  -- Its name in the browser that bought it: the same request again is the same chase.
  request text not null,
  -- What was asked for, to compare the request with.
  asked json not null,
  game_code text not null,
  -- The money it is staked in: limits are counted for each by itself.
  money text not null,
  legs integer not null check (legs > 0),
  stops_on_win boolean not null,
  state text not null default 'betting' check (state in ('betting', 'accepted', 'refused')),
  bought_at timestamptz not null,
  -- When the player stopped it.
  stopped_at timestamptz,
  unique (player_id, request)
);
create index draw_chases_betting on studio.draw_chases (bought_at) where state = 'betting';
create index draw_chases_stopped on studio.draw_chases (player_id, stopped_at) where stopped_at is not null;

create table studio.draw_tickets (
  ticket_id text primary key,
  ticket_no bigint generated always as identity unique,
  chase_id text not null references studio.draw_chases,
  leg integer not null check (leg > 0),
  draw_id bigint not null references studio.draws,
  player_id bigint not null references studio.players,
  bet_id text not null unique references studio.bets,
  picks json not null,
  -- The prize group that its odds were counted from, and the greatest of its launch.
  group_chosen integer,
  group_most integer,
  stake bigint not null check (stake > 0),
  greatest_win bigint not null check (greatest_win >= 0),
  payout bigint check (payout >= 0),
  state text not null default 'betting' check (
    state in ('betting', 'accepted', 'refused', 'won', 'lost', 'returned')),
  -- What it takes of the room of its draw, as `[play, key, owed, is half]`, until it is given back.
  exposure json not null,
  is_exposed boolean not null default true,
  bought_at timestamptz not null,
  unique (chase_id, leg),
  check ((payout is null) = (state not in ('won', 'lost')))
) with (fillfactor = 70);
create index draw_tickets_draw on studio.draw_tickets (draw_id, state, ticket_no);
create index draw_tickets_player on studio.draw_tickets (player_id, ticket_no desc);

-- What live tickets win at most with a key of a play, by the money they are staked in. `*` stands for the whole play.
create table studio.draw_exposures (
  draw_id bigint not null references studio.draws,
  money text not null,
  play text not null,
  key text not null,
  owed bigint not null check (owed >= 0),
  primary key (draw_id, money, play, key)
) with (fillfactor = 80);

-- The rate of a player, which the greatest prize group follows from; null where the platform names none.
alter table studio.launches add rate_bps integer check (rate_bps between 0 and 400);

do $$
begin
  if exists (select from pg_roles where rolname = 'night_market_studio') then
    grant select, insert, update
      on studio.draw_chains, studio.draw_seeds, studio.draw_games, studio.draw_lead, studio.draws, studio.draw_chases,
         studio.draw_tickets, studio.draw_exposures
      to night_market_studio;
  end if;
end;
$$;
