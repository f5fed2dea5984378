-- Up Migration

-- A draw is a programme of its own: its id names its budgets and claims.
alter table rewards.budgets drop constraint budgets_programme_check;
alter table rewards.budgets add constraint budgets_programme_check
  check (programme ~ '^((prm|drw)_[0-9A-Za-z_-]+|[a-z]+)$');

-- Chance: what is drawn from a seed that was committed before, and what it gave.
create table rewards.draws (
  id text primary key check (id ~ '^drw_'),
  kind text not null check (kind in ('envelope', 'rain', 'prize_wheel', 'golden_egg', 'raffle')),
  -- By language.
  title jsonb not null,
  asset text not null,
  state text not null default 'draft' check (state in ('draft', 'live', 'closed', 'ended', 'dropped')),
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  -- Of an envelope: what is divided, into how many pieces of at least how much. Of an urn, pieces are all its prizes.
  total bigint check (total > 0),
  pieces int not null check (pieces > 0),
  least bigint check (least > 0),
  -- Of rain: the room, and for how many minutes back its readers are asked in.
  room text,
  minutes int,
  -- Tickets that each member may take once, or once a day.
  free_tickets int not null default 0 check (free_tickets >= 0),
  free_daily boolean not null default false,
  -- SHA-256 of the server seed: published with the draw. The seed is revealed at the end.
  seed_hash text,
  server_seed text,
  -- Fixed before anything is drawn: the draw's own id, or the root of the closed list of tickets.
  client_seed text,
  -- Makes the marks of ticket holders, which reveal no account.
  mark_key text not null,
  -- Pieces or prizes that were given, and tickets. This row is locked while either changes.
  taken int not null default 0 check (taken >= 0),
  tickets int not null default 0 check (tickets >= 0),
  drafted_by text not null,
  drafted_at timestamptz not null,
  published_by text,
  published_at timestamptz,
  closed_at timestamptz,
  ended_at timestamptz,
  check (opens_at < closes_at),
  check (taken <= pieces),
  check ((kind in ('envelope', 'rain')) = (total is not null and least is not null)),
  check ((kind = 'rain') = (room is not null and minutes is not null)),
  check ((state in ('live', 'closed', 'ended')) = (seed_hash is not null and server_seed is not null)),
  check ((state = 'ended') = (ended_at is not null))
) with (fillfactor = 50);
create index draws_by_state on rewards.draws (state, closes_at);

-- The pieces of an envelope in the order in which they are given.
create table rewards.pieces (
  draw text not null references rewards.draws,
  no int not null check (no > 0),
  amount bigint not null check (amount > 0),
  primary key (draw, no)
);

-- What an urn or a raffle holds.
create table rewards.prizes (
  draw text not null references rewards.draws,
  place int not null check (place >= 0),
  kind text not null check (kind in ('cash', 'points', 'goods', 'none')),
  -- Of cash and points.
  amount bigint check (amount > 0),
  -- Of goods, by language.
  name jsonb,
  count int not null check (count > 0),
  -- Not drawn yet.
  remaining int not null check (remaining between 0 and count),
  primary key (draw, place),
  check ((kind in ('cash', 'points')) = (amount is not null)),
  check ((kind = 'goods') = (name is not null))
) with (fillfactor = 50);

-- Numbered without gaps in each draw. A source gives a ticket once.
create table rewards.tickets (
  draw text not null references rewards.draws,
  no int not null check (no > 0),
  member text not null,
  -- How its holder appears in the public list.
  mark text not null,
  source text not null,
  given_at timestamptz not null,
  used_at timestamptz,
  primary key (draw, no),
  unique (draw, source)
) with (fillfactor = 80);
create index tickets_of_member on rewards.tickets (member, draw, no);

-- What was given, in its order: pieces, drawn prizes, and the winners of a raffle.
create table rewards.takes (
  draw text not null references rewards.draws,
  no int not null check (no > 0),
  member text not null,
  -- The claim, made by the caller; also where the prize is nothing and no claim came of it.
  claim text not null unique,
  ticket int,
  client_seed text,
  -- Of a prize.
  place int,
  -- Of a piece.
  amount bigint,
  taken_at timestamptz not null,
  primary key (draw, no),
  check ((place is null) <> (amount is null)),
  check ((ticket is null) = (place is null)),
  foreign key (draw, place) references rewards.prizes,
  foreign key (draw, ticket) references rewards.tickets
);
create unique index takes_once on rewards.takes (draw, member) where ticket is null;
create unique index takes_of_ticket on rewards.takes (draw, ticket) where ticket is not null;
create index takes_of_member on rewards.takes (member, draw, no);

-- The members who were in the room when it rained.
create table rewards.invited (
  draw text not null references rewards.draws,
  member text not null,
  primary key (draw, member)
);
