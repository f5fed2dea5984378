-- Up Migration

-- Sign-in: passwords, one-time codes, second factors, remembered browsers, social accounts, and counts of failed
-- attempts.

create schema sign_in;
grant usage on schema sign_in to night_market_api;

-- One row for each wrong password; forgotten after a day.
create table sign_in.login_failures (
  no bigint generated always as identity primary key,
  username text not null,
  address text not null,
  failed_at timestamptz not null
);
create index login_failures_username on sign_in.login_failures (username, failed_at);
create index login_failures_address on sign_in.login_failures (address, failed_at);

-- Each member's login history, successes and failures, shown to the member; kept for 30 days.
create table sign_in.logins (
  no bigint generated always as identity primary key,
  member text not null references members.members,
  tried_at timestamptz not null,
  address text not null,
  user_agent text not null,
  result text not null check (result in ('entered', 'wrong_password', 'challenged', 'locked', 'handed_over'))
);
create index logins_member on sign_in.logins (member, no desc);
create index logins_tried_at on sign_in.logins (tried_at);

-- One-time codes by SMS and mail, and the limits on requesting them.
create table sign_in.codes (
  id text primary key check (id ~ '^cod_'),
  purpose text not null check (purpose in
    ('enter', 'reset', 'register', 'bind_mobile', 'bind_email', 'challenge', 'step_up', 'change_password', 'recover_link')),
  channel text not null check (channel in ('sms', 'mail')),
  target text not null,
  -- The member the code is for, when known before the code is used.
  member text references members.members,
  code_hash text not null,
  -- A decoy is never sent: it keeps replies the same whether or not a number belongs to a member.
  state text not null check (state in ('sending', 'sent', 'unknown', 'failed', 'decoy')),
  tries smallint not null default 0 check (tries between 0 and 5),
  network text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Used, replaced by a newer one, or never sent.
  ended_at timestamptz
);
create unique index codes_one_live on sign_in.codes (purpose, target, coalesce(member, '')) where ended_at is null;
create index codes_target on sign_in.codes (target, created_at);
create index codes_created_at on sign_in.codes (created_at);

-- Numbers and networks that requested too many codes, and until when they are locked.
create table sign_in.code_locks (
  key text primary key,
  locked_until timestamptz not null
);

-- Spent proofs of work: each is accepted once. Unlogged: after a crash one can be reused for at most two minutes.
create unlogged table sign_in.spent_proofs (
  hash text primary key,
  expires_at timestamptz not null
);

-- Captchas shown to a browser, found by its cookie; the answer is stored hashed.
create unlogged table sign_in.captchas (
  cookie_hash text primary key,
  answer_hash text not null,
  made_at timestamptz not null,
  expires_at timestamptz not null
);

-- One-day credentials of remembered browsers. `password_mark` no longer matches once the password changes.
create table sign_in.devices (
  id text primary key check (id ~ '^dev_'),
  member text not null references members.members,
  secret_hash text not null unique,
  password_mark text not null,
  type text not null check (type in ('username', 'sms')),
  typed text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- The session this browser began last.
  session text not null
);
create index devices_member on sign_in.devices (member);
create index devices_session on sign_in.devices (session);

-- Logins with a correct password that still require another factor.
create table sign_in.challenges (
  id text primary key check (id ~ '^chl_'),
  cookie_hash text not null,
  member text not null references members.members,
  password_mark text not null,
  reason text not null check (reason in ('second_factor', 'new_address')),
  factors text[] not null check (cardinality(factors) > 0),
  passed text[] not null default '{}',
  tries_left smallint not null check (tries_left >= 0),
  -- The identifier to remember on this browser after the login; null to remember nothing.
  remembers_type text check (remembers_type in ('username', 'sms')),
  remembers_typed text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  finished_at timestamptz,
  -- The social account that is linked to the member once the challenge is passed.
  links text,
  must_change_password boolean not null default false
);
create index challenges_member on sign_in.challenges (member);

-- An authenticator app: the secret is encrypted; a code's time step is used once.
create table sign_in.authenticators (
  member text primary key references members.members,
  sealed_secret text not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0
);

create table sign_in.recovery_codes (
  member text not null references members.members,
  code_hash text not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (member, code_hash)
);

create table sign_in.passkeys (
  id text primary key check (id ~ '^psk_'),
  member text not null references members.members,
  name text not null,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_member on sign_in.passkeys (member);

-- Challenges for passkeys to sign: single use, valid for minutes, tied to the browser that received them.
create unlogged table sign_in.passkey_requests (
  holder_hash text primary key,
  challenge text not null,
  expires_at timestamptz not null
);

create table sign_in.payment_passwords (
  member text primary key references members.members,
  hash text not null,
  set_at timestamptz not null,
  tries_left smallint not null check (tries_left >= 0),
  locked_until timestamptz
);

-- Social accounts linked to a member, which can sign in.
create table sign_in.social_links (
  provider text not null check (provider in ('google', 'facebook')),
  subject text not null,
  member text not null references members.members,
  -- As the provider reported it, shown to the member only; never used for lookups.
  email text,
  linked_at timestamptz not null,
  last_used_at timestamptz,
  primary key (provider, subject),
  unique (member, provider)
);

-- Browsers redirected to a social provider, until they return. Unlogged: a crash costs one more click.
create unlogged table sign_in.social_visits (
  state_hash text primary key,
  cookie_hash text not null,
  provider text not null,
  return_to text not null,
  expires_at timestamptz not null
);

-- Results of a social sign-in for the page to fetch: first by the code in the URL, then by a ticket that is never
-- in one.
create table sign_in.social_arrivals (
  hash text primary key,
  stage text not null check (stage in ('code', 'ticket')),
  cookie_hash text not null,
  provider text not null check (provider in ('google', 'facebook')),
  subject text not null,
  email text,
  is_email_proven boolean not null,
  name text,
  return_to text not null,
  expires_at timestamptz not null
);
create index social_arrivals_expired on sign_in.social_arrivals (expires_at);

-- Notices of security changes, sent to the contact the member had before the change.
create table sign_in.notices (
  id text primary key check (id ~ '^ntc_'),
  member text not null references members.members,
  change text not null check (change in ('authenticator_on', 'authenticator_off', 'passkey_added', 'passkey_removed',
    'mobile_bound', 'email_bound', 'social_linked', 'social_removed')),
  channel text not null check (channel in ('sms', 'mail')),
  target text not null,
  created_at timestamptz not null,
  tries smallint not null default 0,
  -- When it is sent or retried; null once it is sent or given up.
  due_at timestamptz
);
create index notices_due on sign_in.notices (due_at) where due_at is not null;
create index notices_member on sign_in.notices (member);

-- One-time codes that carry a session over to another device, by QR; tied to the session that made them.
create table sign_in.handoffs (
  code_hash text primary key,
  member text not null references members.members,
  expires_at timestamptz not null,
  used_at timestamptz,
  session text not null references sessions.sessions on delete cascade,
  password_mark text not null
);
create index handoffs_expired on sign_in.handoffs (expires_at);
create index handoffs_session on sign_in.handoffs (session);
