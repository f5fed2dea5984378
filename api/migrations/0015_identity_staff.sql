-- Up Migration

-- Who works for the house: accounts of the operator console, apart from members, and the audit of what they do.
create table identity.staff (
  id text primary key check (id ~ '^stf_'),
  username text not null,
  display_name text not null,
  password_hash text not null,
  password_changed_at timestamptz not null,
  rights text[] not null check (rights <@ '{review,approve,pay,support}'),
  status text not null default 'active' check (status in ('active', 'disabled')),
  -- An authenticator app's secret, encrypted; null where none is asked for. A code's time step is used once.
  sealed_secret text,
  last_step bigint not null default 0,
  created_at timestamptz not null,
  created_by text not null check (created_by <> '')
);
create unique index staff_username on identity.staff (lower(username));

-- Sessions of their own: a member's halves are never found here, a staff account's never among members'.
create table identity.staff_sessions (
  id text primary key check (id ~ '^sts_'),
  staff text not null references identity.staff,
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
create index staff_sessions_staff on identity.staff_sessions (staff, address);
create index staff_sessions_live on identity.staff_sessions (last_seen_at) where ended_at is null;

-- One row for each wrong password or code; apart from members', so that typing a name there locks nobody out here.
create table identity.staff_failures (
  no bigint generated always as identity primary key,
  username text not null,
  network text not null,
  failed_at timestamptz not null
);
create index staff_failures_username on identity.staff_failures (username, failed_at);
create index staff_failures_network on identity.staff_failures (network, failed_at);

-- Who did what to what. Rows are only added, and sealed like the books.
create table platform.audit (
  no bigint generated always as identity primary key,
  -- `staff asha`, `operator root`, `address 203.0.113.7`.
  who text not null check (who <> ''),
  -- Feature, then what happened: `identity.staff_entered`.
  what text not null check (what ~ '^[a-z]+[.][a-z_]+$'),
  subject text not null,
  details jsonb not null check (jsonb_typeof(details) = 'object'),
  happened_at timestamptz not null,
  written_by xid8 not null default pg_current_xact_id()
);
create index audit_written on platform.audit (written_by, no);
create index audit_subject on platform.audit (subject, no);

create function platform.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'platform.% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger append_only before update or delete on platform.audit
  for each row execute function platform.refuse_change();
create trigger append_only_whole before truncate on platform.audit
  for each statement execute function platform.refuse_change();

-- The application says who, what and when; number and transaction are the database's, so no row is slipped into the past.
revoke insert, update, delete on platform.audit from night_market_api;
grant insert (who, what, subject, details, happened_at) on platform.audit to night_market_api;
