-- Up Migration

-- Chat rooms: messages numbered without gaps in each room, their moderation, and the hosts of live tables.
create schema rooms;
grant usage on schema rooms to night_market_api;

create table rooms.rooms (
  id text primary key check (id ~ '^rm_'),
  kind text not null check (kind in ('lobby', 'table')),
  -- Of a table: the game whose players meet in it.
  game_code text unique,
  -- Null: all languages are welcome.
  language text,
  -- By language.
  names jsonb not null,
  writers text not null default 'members' check (writers in ('members', 'staff')),
  slow_seconds int not null default 0 check (slow_seconds = 0 or slow_seconds between 3 and 60),
  least_age_minutes int not null default 0 check (least_age_minutes >= 0),
  -- Until then only older accounts write.
  emergency_until timestamptz,
  position int not null default 0,
  -- The number of the newest message. Its row is locked until the message is committed, so numbers appear in order.
  last_no int not null default 0,
  created_at timestamptz not null,
  closed_at timestamptz,
  check ((kind = 'table') = (game_code is not null))
) with (fillfactor = 50);

-- What a room shows, in order. `hidden` and `shown` are about an earlier message: every reader gets them by number too.
create table rooms.messages (
  room text not null references rooms.rooms,
  no int not null check (no > 0),
  kind text not null check (kind in ('text', 'card', 'hidden', 'shown')),
  author text,
  client_id text,
  -- A mark of the author that reveals no account, and the name as it was then.
  speaker text not null default '',
  name text not null default '',
  body text not null default '' check (char_length(body) <= 200),
  -- A hash of the text as it is compared with the author's last ones.
  folded text,
  card jsonb,
  target int,
  said_at timestamptz not null,
  hidden_because text,
  reviewed_at timestamptz,
  primary key (room, no),
  check ((kind in ('hidden', 'shown')) = (target is not null))
);
create unique index messages_once on rooms.messages (author, client_id) where author is not null;
create index messages_of_author on rooms.messages (author, said_at desc) where author is not null;
create index messages_by_time on rooms.messages using brin (said_at);

-- Messages that wait for the staff: they get a number when they are released.
create table rooms.held (
  id text primary key check (id ~ '^hld_'),
  room text not null references rooms.rooms,
  author text not null,
  client_id text not null,
  speaker text not null,
  name text not null,
  body text not null check (char_length(body) <= 200),
  folded text not null,
  because text not null,
  held_at timestamptz not null,
  decision text check (decision in ('released', 'refused')),
  decided_by text,
  decided_at timestamptz,
  unique (author, client_id),
  check ((decision is null) = (decided_at is null))
);
create index held_waiting on rooms.held (held_at) where decision is null;
create index held_of_author on rooms.held (author, held_at desc);

create table rooms.reports (
  room text not null,
  no int not null,
  reporter text not null,
  reason text not null,
  reported_at timestamptz not null,
  primary key (room, no, reporter)
);
create index reports_by_time on rooms.reports (reported_at);

-- Decisions against a member: a hidden message, a time-out or a ban, which hold in all rooms.
create table rooms.sanctions (
  id text primary key check (id ~ '^snc_'),
  member text not null,
  kind text not null check (kind in ('hidden', 'timeout', 'ban')),
  reason text not null,
  note text not null default '',
  room text,
  no int,
  body text not null default '',
  made_by text not null,
  made_at timestamptz not null,
  -- Infinity for a ban; the moment itself for a hidden message.
  ends_at timestamptz not null,
  contested text,
  contested_at timestamptz,
  outcome text check (outcome in ('upheld', 'lifted')),
  decided_by text,
  decided_at timestamptz
);
create index sanctions_of_member on rooms.sanctions (member, ends_at desc);
create index sanctions_contested on rooms.sanctions (contested_at)
  where contested_at is not null and outcome is null;

-- Words that no message may have, or that hold it for the staff; as messages are compared: folded.
create table rooms.words (
  word text primary key,
  verdict text not null check (verdict in ('refuse', 'hold')),
  added_by text not null,
  added_at timestamptz not null
);

-- The hosts of live tables. Each is virtual and is labelled so.
create table rooms.models (
  id text primary key check (id ~ '^mdl_'),
  name text not null,
  portrait text not null,
  about jsonb not null,
  languages text[] not null,
  game_code text not null,
  -- A chat at an origin of the deployment's list in place of the room of the table.
  chat_url text,
  position int not null default 0,
  is_listed boolean not null default true
);

-- One-time codes, valid for 120 seconds. A code opens a room of ours, or identifies the member to an external chat.
create table rooms.tickets (
  hash text primary key,
  room text not null,
  member text,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index tickets_by_time on rooms.tickets (expires_at);

-- When members were in a room last, to ten seconds.
create table rooms.visits (
  room text not null,
  member text not null,
  read_at timestamptz,
  wrote_at timestamptz,
  primary key (room, member)
) with (fillfactor = 70);
create index visits_read on rooms.visits (room, read_at);

-- How many each process of the API counts in a room.
create table rooms.present (
  process text not null,
  room text not null,
  count int not null,
  counted_at timestamptz not null,
  primary key (process, room)
) with (fillfactor = 50);
