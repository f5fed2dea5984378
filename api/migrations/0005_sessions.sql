-- Up Migration

-- Members' login sessions.
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
  -- The step-up that security changes require: until when it is valid, and by which factor.
  stepped_up_until timestamptz,
  -- The session may only change its password, because that expired or is a known default.
  must_change_password boolean not null default false,
  -- Opened by a hand-off code: its network is no evidence about the member.
  handed_over boolean not null default false,
  stepped_up_by text check (stepped_up_by in ('password', 'sms', 'totp', 'passkey', 'recovery')),
  check ((ended_at is null) = (ended_because is null)),
  constraint sessions_stepped_up_check check ((stepped_up_until is null) = (stepped_up_by is null))
) with (fillfactor = 80);
create index sessions_member on sessions.sessions (member, address);
create index sessions_live on sessions.sessions (last_seen_at) where ended_at is null;
