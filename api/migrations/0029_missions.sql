-- Up Migration

-- Missions and boards: their definitions, what members claimed, and how they rank.
create schema missions;
grant usage on schema missions to night_market_api;

-- A mission (msn_) or a board (brd_). What it asks and gives is in its versions; one of them is live.
create table missions.definitions (
  id text primary key check (id ~ '^(msn|brd)_'),
  period text not null check (period in ('day', 'week', 'event')),
  -- Of an event, in the merchant's days.
  first_day date,
  last_day date,
  position int not null default 0,
  last_no int not null default 0,
  -- Null while none is live.
  live_no int,
  created_by text not null,
  created_at timestamptz not null,
  check ((period = 'event') = (first_day is not null)),
  check ((first_day is null) = (last_day is null) and first_day <= last_day)
);

create table missions.versions (
  definition text not null references missions.definitions,
  no int not null check (no > 0),
  id text not null unique check (id ~ '^ver_'),
  author text not null,
  written_at timestamptz not null,
  terms jsonb not null,
  -- By language.
  texts jsonb not null,
  primary key (definition, no)
);

create table missions.publications (
  definition text not null,
  no int not null,
  published_by text not null,
  published_at timestamptz not null,
  foreign key (definition, no) references missions.versions (definition, no)
);
create index publications_of_version on missions.publications (definition, no);
revoke update, delete on missions.versions, missions.publications from night_market_api;

-- Missions that members reached and claimed: each once in its period.
create table missions.claims (
  -- That of the reward.
  id text primary key check (id ~ '^clm_'),
  member text not null,
  mission text not null,
  starts_on date not null,
  no int not null,
  progress numeric not null,
  state text not null check (state in ('claimed', 'issued', 'process')),
  claimed_at timestamptz not null,
  unique (member, mission, starts_on),
  foreign key (mission, no) references missions.versions (definition, no)
);
revoke update, delete on missions.claims from night_market_api;

-- Members who take part in a board, until they leave it.
create table missions.entrants (
  board text not null references missions.definitions,
  member text not null,
  joined_at timestamptz not null,
  primary key (board, member)
);
create index entrants_of_member on missions.entrants (member);

-- Each period of a board, under the version that was live when it began.
create table missions.board_periods (
  board text not null,
  starts_on date not null,
  last_day date not null,
  no int not null,
  entrants int not null default 0,
  refreshed_at timestamptz,
  -- From then on its ranks stay as they are, and its prizes are due.
  closed_at timestamptz,
  primary key (board, starts_on),
  foreign key (board, no) references missions.versions (definition, no)
);
create index board_periods_open on missions.board_periods (last_day) where closed_at is null;

-- The ranks of a period. Members with equal scores share a rank, and what its places win.
create table missions.board_rows (
  board text not null,
  starts_on date not null,
  member text not null,
  score numeric not null,
  rank int not null,
  prize bigint not null,
  primary key (board, starts_on, member),
  foreign key (board, starts_on) references missions.board_periods (board, starts_on) on delete cascade
) with (fillfactor = 70);
create index board_rows_ranked on missions.board_rows (board, starts_on, rank, member);

-- What a closed period owes; each has the id of its claim before it is paid.
create table missions.prizes (
  board text not null,
  starts_on date not null,
  member text not null,
  rank int not null,
  amount bigint not null check (amount > 0),
  claim text not null unique check (claim ~ '^clm_'),
  -- Null until it is paid, or refused for good.
  outcome text,
  decided_at timestamptz,
  primary key (board, starts_on, member),
  foreign key (board, starts_on) references missions.board_periods (board, starts_on),
  check ((outcome is null) = (decided_at is null))
);
create index prizes_due on missions.prizes (claim) where outcome is null;

-- What missions read of other features.
create view sessions.logins as select member, created_at as began_at from sessions.sessions;
create view play.real_games as
  select member, game_code, game_type, started_at from play.rounds where mode = 'real' and status = 'settled';
