-- Up Migration

-- Staff: accounts of the operator console, apart from members.
create schema staff;
grant usage on schema staff to night_market_api;

create table staff.accounts (
  id text primary key check (id ~ '^stf_'),
  username text not null,
  display_name text not null,
  password_hash text not null,
  password_changed_at timestamptz not null,
  rights text[] not null check (rights <@ '{review,approve,pay,support}'),
  status text not null default 'active' check (status in ('active', 'disabled')),
  -- The authenticator app's secret, encrypted; null when none is required. Each time step is accepted once.
  sealed_secret text,
  last_step bigint not null default 0,
  created_at timestamptz not null,
  created_by text not null check (created_by <> '')
);
create unique index staff_username on staff.accounts (lower(username));

-- Staff sessions, apart from members': neither kind is ever looked up among the other.
create table staff.sessions (
  id text primary key check (id ~ '^sts_'),
  staff text not null references staff.accounts,
  token_hash text not null unique,
  cookie_hash text not null unique,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  address text not null,
  user_agent text not null,
  ended_at timestamptz,
  ended_because text
    check (ended_because in ('logout', 'replaced', 'expired', 'disabled', 'password_changed', 'authenticator_changed')),
  check ((ended_at is null) = (ended_because is null))
) with (fillfactor = 80);
create index staff_sessions_staff on staff.sessions (staff, address);
create index staff_sessions_live on staff.sessions (last_seen_at) where ended_at is null;

-- One row for each wrong password or code. Apart from members' failures, so that attempts on the player site lock
-- no staff account.
create table staff.failures (
  no bigint generated always as identity primary key,
  username text not null,
  network text not null,
  failed_at timestamptz not null
);
create index staff_failures_username on staff.failures (username, failed_at);
create index staff_failures_network on staff.failures (network, failed_at);
