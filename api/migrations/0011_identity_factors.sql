-- Up Migration

-- What proves more than a password: steps of a login, second factors, remembered browsers, and their history.

-- The password was typed again in this session: until when changes of the security centre are open to it.
alter table identity.sessions add column stepped_up_until timestamptz;
alter table identity.sessions drop constraint sessions_ended_because_check;
alter table identity.sessions add constraint sessions_ended_because_check
  check (ended_because in ('logout', 'replaced', 'expired', 'disabled', 'password_changed', 'revoked'));

-- Every try of somebody who exists, for the member's own eyes; kept for 30 days.
create table identity.logins (
  no bigint generated always as identity primary key,
  member text not null references identity.members,
  tried_at timestamptz not null,
  address text not null,
  user_agent text not null,
  result text not null check (result in ('entered', 'wrong_password', 'challenged', 'locked'))
);
create index logins_member on identity.logins (member, no desc);
create index logins_tried_at on identity.logins (tried_at);

-- Solved proofs of work, so that each opens one door. Losing them in a crash costs two minutes of single use.
create unlogged table identity.spent_proofs (
  hash text primary key,
  expires_at timestamptz not null
);

-- Pictures shown to a browser; the browser's half is a cookie, the answer is kept hashed.
create unlogged table identity.captchas (
  cookie_hash text primary key,
  answer_hash text not null,
  made_at timestamptz not null,
  expires_at timestamptz not null
);

-- One-day credentials of browsers that were asked to remember. `password_mark` dies with the password.
create table identity.devices (
  id text primary key check (id ~ '^dev_'),
  member text not null references identity.members,
  secret_hash text not null unique,
  password_mark text not null,
  type text not null check (type in ('username', 'sms')),
  typed text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index devices_member on identity.devices (member);

-- A right password that still has to be followed by something else.
create table identity.challenges (
  id text primary key check (id ~ '^chl_'),
  cookie_hash text not null,
  member text not null references identity.members,
  password_mark text not null,
  reason text not null check (reason in ('second_factor', 'new_address')),
  factors text[] not null check (cardinality(factors) > 0),
  passed text[] not null default '{}',
  tries_left smallint not null check (tries_left >= 0),
  -- What the browser is to remember once the member is in; null for nothing.
  remembers_type text check (remembers_type in ('username', 'sms')),
  remembers_typed text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  finished_at timestamptz
);
create index challenges_member on identity.challenges (member);

-- An authenticator app: the secret is encrypted; a code's time step is used once.
create table identity.authenticators (
  member text primary key references identity.members,
  sealed_secret text not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0
);

create table identity.recovery_codes (
  member text not null references identity.members,
  code_hash text not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (member, code_hash)
);

create table identity.passkeys (
  id text primary key check (id ~ '^psk_'),
  member text not null references identity.members,
  name text not null,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_member on identity.passkeys (member);

-- What a passkey is asked to sign: once, within minutes, by whom it was handed to.
create unlogged table identity.passkey_requests (
  holder_hash text primary key,
  challenge text not null,
  expires_at timestamptz not null
);

create table identity.payment_passwords (
  member text primary key references identity.members,
  hash text not null,
  set_at timestamptz not null,
  tries_left smallint not null check (tries_left >= 0),
  locked_until timestamptz
);

grant usage on schema identity to night_market_api;
