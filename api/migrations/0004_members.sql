-- Up Migration

-- Members: accounts, profiles, and verified phone numbers and mailboxes.
create schema members;
grant usage on schema members to night_market_api;

create table members.members (
  id text primary key check (id ~ '^mbr_'),
  username text not null,
  nickname text not null,
  -- Null for trial accounts, and for members who registered by mobile and sign in by code only.
  password_hash text,
  password_changed_at timestamptz not null,
  role text not null check (role in ('member', 'trial', 'head_agent', 'agent', 'house_agent', 'partner_agent')),
  status text not null default 'active' check (status in ('active', 'disabled')),
  -- The agent above this member, and the member who invited it.
  upline text references members.members,
  referrer text references members.members,
  referral_code text not null unique,
  -- Only agents have one.
  affiliate_code text unique,
  language text not null,
  terms_version text,
  terms_accepted_at timestamptz,
  age_confirmed_at timestamptz,
  created_at timestamptz not null,
  last_login_at timestamptz,
  is_simulated boolean not null default false,
  -- A built-in picture's name, or the upload a member chose; empty for neither.
  icon text not null default '' check (icon ~ '^(|[a-z]+|upl_[0-9a-z]+)$'),
  constraint members_trial_has_no_password check (role <> 'trial' or password_hash is null),
  constraint members_accepted_terms check (role = 'trial' or (terms_accepted_at is not null and age_confirmed_at is not null))
);
create unique index members_username on members.members (lower(username));
create index members_upline on members.members (upline) where upline is not null;
create index members_referrer on members.members (referrer) where referrer is not null;

-- What a member filled in at registration beside username and password.
create table members.profile_fields (
  member text not null references members.members,
  field text not null,
  value text not null,
  primary key (member, field)
);

-- A verified phone number or mailbox of a member. Each belongs to one account.
create table members.contacts (
  member text not null references members.members,
  kind text not null check (kind in ('mobile', 'email')),
  -- E.164, or the address in lower case.
  target text not null,
  verified_at timestamptz not null,
  primary key (member, kind),
  constraint contacts_target unique (kind, target)
);
