-- Up Migration

-- The inbox: messages to one member, and broadcasts to many.
create schema messaging;
grant usage on schema messaging to night_market_api;

-- A member's inbox, made by the first message or action. `unread` counts the messages alone; of broadcasts it knows which
-- were seen or hidden, so that one row serves all readers.
create table messaging.inboxes (
  member text primary key,
  last_no bigint not null default 0,
  unread int not null default 0 check (unread >= 0),
  seen int8multirange not null default '{}',
  hidden int8multirange not null default '{}'
);

-- A template with parameters, worded by the reader's site, or texts by language. A cause writes one message.
create table messaging.messages (
  member text not null references messaging.inboxes,
  no bigint not null,
  cause text not null,
  template text,
  parameters jsonb not null default '{}',
  texts jsonb,
  sent_at timestamptz not null,
  read_at timestamptz,
  hidden_at timestamptz,
  primary key (member, no),
  unique (member, cause),
  check ((template is null) <> (texts is null))
);
create index messages_listed on messaging.messages (member, sent_at desc, no desc) where hidden_at is null;
create index messages_unread on messaging.messages (member, sent_at desc, no desc)
  where read_at is null and hidden_at is null;
create index messages_by_time on messaging.messages (sent_at);

-- Lists of members that a broadcast can be sent to.
create table messaging.segments (
  id text primary key check (id ~ '^seg_'),
  name text not null unique,
  made_by text not null,
  made_at timestamptz not null
);
create table messaging.segment_members (
  segment text not null references messaging.segments,
  member text not null,
  primary key (member, segment)
);
create index segment_members_of_segment on messaging.segment_members (segment);

-- One row for all readers. Written by one person and sent by another; its number is given when it is sent.
create table messaging.broadcasts (
  id text primary key check (id ~ '^brc_'),
  no bigint unique,
  version int not null default 1,
  state text not null default 'draft' check (state in ('draft', 'sent', 'ended')),
  texts jsonb not null,
  segment text references messaging.segments,
  from_at timestamptz not null,
  until_at timestamptz not null check (until_at > from_at),
  -- Whether members who registered after `from_at` see it.
  reaches_later boolean not null,
  written_by text not null,
  written_at timestamptz not null,
  sent_by text check (sent_by <> written_by),
  sent_at timestamptz,
  ended_by text,
  ended_at timestamptz,
  -- When pages were notified that it is live.
  announced_at timestamptz,
  check ((state = 'draft') = (no is null)),
  check ((no is null) = (sent_by is null and sent_at is null))
);
create sequence messaging.broadcast_numbers owned by messaging.broadcasts.no;
grant usage on sequence messaging.broadcast_numbers to night_market_api;
create index broadcasts_live on messaging.broadcasts (no desc) where state = 'sent';
create index broadcasts_unannounced on messaging.broadcasts (from_at)
  where state = 'sent' and announced_at is null;
create index broadcasts_listed on messaging.broadcasts (written_at desc, id desc);

-- `content` writes, `publish` publishes.
alter table staff.accounts drop constraint accounts_rights_check;
alter table staff.accounts add constraint accounts_rights_check
  check (rights <@ '{review,approve,pay,support,content,publish}');
