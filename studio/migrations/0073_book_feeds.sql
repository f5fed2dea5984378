-- Feeds of matches that are played elsewhere: what they said, whom two persons let them price and settle, and what came of it.

create table studio.book_feeds (
  feed text primary key check (feed <> 'none'),
  -- Where its driver goes on.
  position jsonb not null default '{}'
);

-- What a feed said, kept for thirty days: an id counts once. A line that is no message has its place for an id.
create table studio.book_feed_messages (
  message_no bigint generated always as identity primary key,
  feed text not null references studio.book_feeds,
  message_id text not null,
  kind text not null,
  event_id text,
  body jsonb not null,
  -- `waiting`: for two persons, or for its match.
  state text not null default 'kept' check (state in ('kept', 'waiting', 'applied', 'skipped', 'refused')),
  problem text,
  kept_at timestamptz not null,
  unique (feed, message_id)
);
create index book_feed_messages_kept on studio.book_feed_messages (feed, message_no) where state = 'kept';
create index book_feed_messages_waiting on studio.book_feed_messages (feed, event_id) where state = 'waiting';
create index book_feed_messages_old on studio.book_feed_messages (kept_at);

-- Whom a match or a league is bound to, by two persons; the newest counts. `none` ends it.
create table studio.book_feed_acts (
  act_no bigint generated always as identity primary key,
  act_uuid text not null unique,
  subject text not null,
  feed text not null,
  agreed_by text[] not null check (cardinality(agreed_by) = 2 and agreed_by[1] < agreed_by[2]),
  reason text not null check (reason <> ''),
  acted_at timestamptz not null
);
create index book_feed_acts_subject on studio.book_feed_acts (subject, act_no);

-- The part of a feed that prices matches, by its number. It is ready from `snapshot_complete` until it falls silent.
create table studio.book_feed_producers (
  feed text not null references studio.book_feeds,
  producer integer not null,
  alive_at timestamptz,
  is_ready boolean not null default false,
  primary key (feed, producer)
);

create table studio.book_feed_matches (
  event_id text primary key references studio.book_events on delete cascade,
  feed text not null references studio.book_feeds,
  is_bound boolean not null default true,
  league text,
  -- Its first start: a match that begins 48 hours after it is void.
  first_starts_at timestamptz not null,
  -- Who prices it. Nothing is sold while that one is silent.
  producer integer,
  is_silent boolean not null default true,
  -- Where it stood by its last message, as far as that moves all prices.
  standing text,
  stood_at timestamptz not null default 'epoch',
  -- Odds of until then are not sold.
  stopped_at timestamptz not null default 'epoch',
  -- When it began, where its feed said so before its start.
  begun_at timestamptz
);
create index book_feed_matches_league on studio.book_feed_matches (feed, league);
create index book_feed_matches_producer on studio.book_feed_matches (feed, producer);

-- What a feed says of a market: its odds, and its result. The times are the feed's own.
create table studio.book_feed_markets (
  event_id text not null references studio.book_feed_matches on delete cascade,
  market integer not null,
  spec text not null,
  status text not null default 'suspended' check (status in ('active', 'suspended', 'closed')),
  odds jsonb,
  -- Priced since its match began: odds of before are not sold in play.
  is_in_play boolean not null default false,
  priced_at timestamptz not null default 'epoch',
  verdicts jsonb,
  certainty integer,
  settled_at timestamptz not null default 'epoch',
  rolled_back_at timestamptz not null default 'epoch',
  -- Its result was taken back after the match had ended: it waits for another.
  is_open_again boolean not null default false,
  primary key (event_id, market, spec)
);

-- Times in which bets on a market count as not bet.
create table studio.book_feed_cancels (
  event_id text not null references studio.book_feed_matches on delete cascade,
  market integer not null,
  spec text not null,
  placed_from timestamptz not null,
  placed_until timestamptz not null,
  cancelled_at timestamptz not null default '-infinity',
  rolled_back_at timestamptz not null default '-infinity',
  primary key (event_id, market, spec, placed_from, placed_until)
);

do $$
begin
  if exists (select from pg_roles where rolname = 'night_market_studio') then
    grant select, insert on studio.book_feed_acts to night_market_studio;
    grant select, insert, update on studio.book_feeds, studio.book_feed_producers, studio.book_feed_matches,
      studio.book_feed_markets, studio.book_feed_cancels to night_market_studio;
    grant select, insert, update, delete on studio.book_feed_messages to night_market_studio;
  end if;
end;
$$;
