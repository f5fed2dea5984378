-- Up Migration

-- The application's role. It owns nothing: it cannot change the books, only call their functions.
do $$ begin
  create role night_market_api nologin;
exception when duplicate_object or unique_violation then null;
end $$;
do $$ begin
  execute format('grant night_market_api to %I', current_user);
end $$;

alter default privileges grant select, insert, update, delete on tables to night_market_api;
alter default privileges grant usage on sequences to night_market_api;

grant usage on schema platform to night_market_api;

-- The outbox: events are written in the transaction of their change and removed when the dispatcher has delivered
-- them.
create table platform.outbox (
  id bigint generated always as identity primary key,
  type text not null,
  payload jsonb not null,
  published_at timestamptz not null default now(),
  attempts int not null default 0,
  -- The earliest time of the next attempt.
  due_at timestamptz,
  -- Set aside after the last attempt; counted in an alarm until an operator delivers it again.
  set_aside_at timestamptz,
  last_error text
);
create index outbox_set_aside on platform.outbox (id) where set_aside_at is not null;

-- The audit: who did what to which subject. Append-only, and sealed like the books.
create table platform.audit (
  no bigint generated always as identity primary key,
  -- `staff asha`, `operator root`, `address 203.0.113.7`.
  who text not null check (who <> ''),
  -- Feature, then what happened: `staff.entered`.
  what text not null check (what ~ '^[a-z]+[.][a-z_]+$'),
  subject text not null,
  details jsonb not null check (jsonb_typeof(details) = 'object'),
  happened_at timestamptz not null,
  written_by xid8 not null default pg_current_xact_id()
);
create index audit_written on platform.audit (written_by, no);
create index audit_subject on platform.audit (subject, no);


-- The application supplies who, what and when; the database assigns number and transaction, so no row can be
-- backdated.
revoke insert, update, delete on platform.audit from night_market_api;
grant insert (who, what, subject, details, happened_at) on platform.audit to night_market_api;

-- Uploaded pictures, re-encoded. A picture that nothing refers to is deleted after a day.
create table platform.uploads (
  id text primary key check (id ~ '^upl_'),
  owner text not null,
  purpose text not null check (purpose in ('icon', 'proof', 'application')),
  content_type text not null check (content_type in ('image/png', 'image/jpeg')),
  bytes bytea not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  sha256 text not null,
  created_at timestamptz not null,
  attached_at timestamptz,
  -- What it belongs to: the id of a withdrawal, a member, an application.
  attached_to text,
  check ((attached_at is null) = (attached_to is null))
);
create index uploads_owner on platform.uploads (owner, created_at);
create index uploads_attached on platform.uploads (attached_to) where attached_to is not null;
create index uploads_loose on platform.uploads (created_at) where attached_at is null;
-- Pictures are compressed already.
alter table platform.uploads alter column bytes set storage external;

-- Hashes of encrypted payloads already accepted, kept until the payload would have expired: each is accepted once.
-- Unlogged: a row is useful for ten minutes and is written at every login.
create unlogged table platform.nonces (
  nonce text primary key,
  expires_at timestamptz not null
);
create index nonces_expiry on platform.nonces (expires_at);

-- The sandbox's outgoing messages: they never leave the machine and are readable by every visitor.
create table platform.sandbox_messages (
  no bigint generated always as identity primary key,
  id text not null unique,
  kind text not null check (kind in ('sms', 'mail')),
  recipient text not null,
  subject text not null,
  body text not null,
  sent_at timestamptz not null
);
create index sandbox_messages_recipient on platform.sandbox_messages (recipient, no desc);

-- The functions that were applied from their files, and the hash of each file then. Written by the migration alone.
create table platform.routines (
  name text primary key,
  hash text not null,
  applied_at timestamptz not null default now()
);
revoke all on platform.routines from night_market_api;

-- The profile this database was opened with, written at the first start and never changed: play money must not
-- become real.
create table platform.installation (
  is_only boolean primary key default true check (is_only),
  profile text not null check (profile in ('sandbox', 'production')),
  installed_at timestamptz not null default now()
);
revoke update, delete on platform.installation from night_market_api;

-- Lets a server refuse to start on a database that lacks one of its migrations.
grant select on platform.migrations to night_market_api;
