-- Up Migration

-- Who somebody is: accounts, the sessions that prove them, and the failed logins that slow guessing down.
create schema identity;

create table identity.members (
  id text primary key check (id ~ '^mbr_'),
  username text not null,
  nickname text not null,
  -- Null for trial accounts: nobody logs in to them again.
  password_hash text,
  password_changed_at timestamptz not null,
  role text not null check (role in ('member', 'trial', 'head_agent', 'agent', 'house_agent', 'partner_agent')),
  status text not null default 'active' check (status in ('active', 'disabled')),
  -- The agent above, and the member who invited.
  upline text references identity.members,
  referrer text references identity.members,
  referral_code text not null unique,
  -- Agents alone have one.
  affiliate_code text unique,
  language text not null,
  terms_version text,
  terms_accepted_at timestamptz,
  age_confirmed_at timestamptz,
  created_at timestamptz not null,
  last_login_at timestamptz,
  is_simulated boolean not null default false,
  check ((role = 'trial') = (password_hash is null)),
  check (role = 'trial' or (terms_accepted_at is not null and age_confirmed_at is not null))
);
create unique index members_username on identity.members (lower(username));
create index members_upline on identity.members (upline) where upline is not null;
create index members_referrer on identity.members (referrer) where referrer is not null;

-- What a member filled in at registration beside username and password.
create table identity.profile_fields (
  member text not null references identity.members,
  field text not null,
  value text not null,
  primary key (member, field)
);

create table identity.sessions (
  id text primary key check (id ~ '^ses_'),
  member text not null references identity.members,
  -- Both halves, hashed: the session-storage token and the cookie.
  token_hash text not null unique,
  cookie_hash text not null unique,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  address text not null,
  user_agent text not null,
  ended_at timestamptz,
  ended_because text check (ended_because in ('logout', 'replaced', 'expired', 'disabled', 'password_changed')),
  check ((ended_at is null) = (ended_because is null))
) with (fillfactor = 80);
create index sessions_member on identity.sessions (member, address);
create index sessions_live on identity.sessions (last_seen_at) where ended_at is null;

-- One row for each wrong password; forgotten after a day.
create table identity.login_failures (
  no bigint generated always as identity primary key,
  username text not null,
  address text not null,
  failed_at timestamptz not null
);
create index login_failures_username on identity.login_failures (username, failed_at);
create index login_failures_address on identity.login_failures (address, failed_at);

grant usage on schema identity to night_market_api;
