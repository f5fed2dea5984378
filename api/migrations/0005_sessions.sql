-- Up Migration

-- The sessions that prove who somebody is.
create schema sessions;
grant usage on schema sessions to night_market_api;

create table sessions.sessions (
  id text primary key check (id ~ '^ses_'),
  member text not null references members.members,
  -- Both halves, hashed: the session-storage token and the cookie.
  token_hash text not null unique,
  cookie_hash text not null unique,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  address text not null,
  user_agent text not null,
  ended_at timestamptz,
  ended_because text check (ended_because in ('logout', 'replaced', 'expired', 'disabled', 'password_changed', 'revoked')),
  -- What changes of the security centre ask for: until when it holds, and how the member proved itself.
  stepped_up_until timestamptz,
  -- A login with a password that is over, or that everybody knows, opens nothing but the change of it.
  must_change_password boolean not null default false,
  -- Began with a code of another device: its network proves nothing about the member.
  handed_over boolean not null default false,
  stepped_up_by text check (stepped_up_by in ('password', 'sms', 'totp', 'passkey', 'recovery')),
  check ((ended_at is null) = (ended_because is null)),
  constraint sessions_stepped_up_check check ((stepped_up_until is null) = (stepped_up_by is null))
) with (fillfactor = 80);
create index sessions_member on sessions.sessions (member, address);
create index sessions_live on sessions.sessions (last_seen_at) where ended_at is null;
