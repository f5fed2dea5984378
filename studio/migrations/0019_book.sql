-- The sports book: matches that are played on the clock, their prices, and the bets on them.

-- Until when its matches are written. The seeds of its days are a chain among those of draws.
create table studio.book_calendar (
  game_code text primary key,
  chain_id bigint not null references studio.draw_chains,
  -- The day (UTC) whose seed is number 1 of the chain.
  first_day date not null,
  written_until timestamptz not null
);

-- The process that plays the matches, until its lease ends.
create table studio.book_lead (
  is_only boolean primary key default true check (is_only),
  leader text,
  leader_until timestamptz not null default '-infinity'
);
insert into studio.book_lead default values;

create table studio.book_events (
  event_id text primary key,
  sport text not null,
  league text not null,
  round integer not null check (round > 0),
  home text not null,
  away text not null check (away <> home),
  chain_id bigint not null references studio.draw_chains,
  -- The place of its day's seed in the chain.
  day integer not null check (day > 0),
  seed_hash text not null,
  sheet jsonb not null,
  sheet_hash text not null,
  beacon text not null default '-',
  -- Null until the match is over.
  server_seed text,
  state text not null default 'upcoming' check (state in ('upcoming', 'live', 'ended', 'void')),
  starts_at timestamptz not null,
  score jsonb not null,
  -- Newest first.
  incidents jsonb not null default '[]',
  -- The chances of the first market after each step.
  course jsonb not null default '[]',
  -- What the lobby shows of the board, and how many markets that has.
  main jsonb not null default '[]',
  markets integer not null default 0,
  -- Grows with every board: a step names the one that it was taken from.
  seq integer not null default 0,
  -- Grows with every stroke that moves all prices.
  material integer not null default 0,
  paused_until timestamptz,
  -- When its next step is due; null once it is over.
  due_at timestamptz,
  -- When its legs are to be decided; null while it runs, and once they are.
  settle_at timestamptz,
  changed_at timestamptz not null,
  check ((due_at is null) = (state in ('ended', 'void')) and (server_seed is null) = (due_at is not null))
) with (fillfactor = 50);
create index book_events_due on studio.book_events (due_at) where due_at is not null;
create index book_events_settle on studio.book_events (settle_at) where settle_at is not null;
create index book_events_changed on studio.book_events (changed_at);

-- All prices of an event as they stand.
create table studio.book_boards (
  event_id text primary key references studio.book_events,
  board json not null
) with (fillfactor = 50);

create table studio.book_bets (
  -- The round of the wallet.
  round_id text primary key,
  bet_no bigint generated always as identity unique,
  player_id bigint not null references studio.players,
  -- Its name in the browser that placed it: the same request again is the same bet.
  request text not null,
  -- What was asked for, to compare the request with.
  asked json not null,
  bet_id text not null unique references studio.bets deferrable initially deferred,
  -- The money it is staked in, and the person behind it: limits are counted for each by itself.
  money text not null,
  person text not null,
  -- The numbers of legs in its lines.
  sizes integer[] not null,
  lines integer not null check (lines > 0),
  stake_of_line bigint not null check (stake_of_line > 0),
  stake bigint not null check (stake = stake_of_line * lines),
  greatest_win bigint not null check (greatest_win >= 0),
  state text not null default 'betting' check (state in ('betting', 'open', 'settled', 'refused', 'returned')),
  payout bigint check (payout >= 0),
  -- Legs without a verdict.
  open_legs integer not null check (open_legs >= 0),
  -- The request that closed it before its legs were decided.
  cash_request text,
  is_exposed boolean not null default true,
  placed_at timestamptz not null,
  unique (player_id, request),
  check ((payout is null) = (state <> 'settled'))
) with (fillfactor = 70);
create index book_bets_player on studio.book_bets (player_id, bet_no desc);
create index book_bets_betting on studio.book_bets (placed_at) where state = 'betting';
create index book_bets_decided on studio.book_bets (bet_no) where state = 'open' and open_legs = 0;

create table studio.book_legs (
  round_id text not null references studio.book_bets,
  leg integer not null check (leg > 0),
  event_id text not null references studio.book_events,
  market integer not null,
  spec text not null,
  outcome text not null,
  d100 integer not null check (d100 > 100),
  material integer not null,
  -- V of a leg that counts as if it had not been bet.
  verdict text check (verdict in ('W', 'HW', 'P', 'HL', 'L', 'V')),
  primary key (round_id, leg),
  unique (round_id, event_id)
) with (fillfactor = 70);
create index book_legs_open on studio.book_legs (event_id, market, spec, outcome) where verdict is null;

-- What is staked on a market (`outcome` empty), and what is owed if an outcome of it wins.
create table studio.book_exposures (
  event_id text not null references studio.book_events,
  money text not null,
  market integer not null,
  spec text not null,
  outcome text not null,
  amount bigint not null check (amount >= 0),
  primary key (event_id, money, market, spec, outcome)
) with (fillfactor = 80);

-- What a person may win at most of an event, or of a day (`2026-12-01`).
create table studio.book_wins (
  person text not null,
  money text not null,
  scope text not null,
  amount bigint not null check (amount >= 0),
  primary key (person, money, scope)
) with (fillfactor = 80);

do $$
begin
  if exists (select from pg_roles where rolname = 'night_market_studio') then
    grant select, insert, update
      on studio.book_calendar, studio.book_lead, studio.book_events, studio.book_boards, studio.book_bets,
         studio.book_legs, studio.book_exposures, studio.book_wins
      to night_market_studio;
  end if;
end;
$$;
