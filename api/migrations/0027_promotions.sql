-- Up Migration

-- Promotions: campaigns with their versions, what members did in them, and applications.
create schema promotions;
grant usage on schema promotions to night_market_api;

create table promotions.campaigns (
  id text primary key check (id ~ '^prm_'),
  -- How the staff left it; scheduled, live and ended follow from the clock.
  state text not null default 'draft' check (state in ('draft', 'review', 'published', 'paused', 'stopped')),
  -- Counts every change, so that a decision made on an older state is refused.
  version int not null default 1 check (version > 0),
  last_no int not null default 0 check (last_no >= 0),
  -- The version that members see.
  live_no int,
  changed_by text not null check (changed_by <> ''),
  created_at timestamptz not null,
  check (live_no is not null or state in ('draft', 'review', 'stopped'))
);

-- What a campaign promises, numbered and append-only: a claim names the number it was made under.
create table promotions.versions (
  campaign text not null references promotions.campaigns,
  no int not null check (no > 0),
  author text not null check (author <> ''),
  terms jsonb not null check (jsonb_typeof(terms) = 'object'),
  -- By language.
  texts jsonb not null check (jsonb_typeof(texts) = 'object'),
  written_at timestamptz not null,
  primary key (campaign, no)
);
alter table promotions.campaigns
  add foreign key (id, live_no) references promotions.versions (campaign, no) deferrable initially deferred;

-- What the staff did with a campaign.
create table promotions.steps (
  id bigint generated always as identity primary key,
  campaign text not null references promotions.campaigns,
  no int not null,
  step text not null,
  made_by text not null,
  note text not null default '',
  made_at timestamptz not null
);
create index steps_of_campaign on promotions.steps (campaign, id);

-- What a member did in a period of a campaign: one row.
create table promotions.entries (
  campaign text not null references promotions.campaigns,
  member text not null references members.members,
  -- The day, the week or the month; empty where there is one period alone.
  period text not null,
  version int not null,
  entered_at timestamptz not null,
  joined_at timestamptz,
  -- The code that was redeemed.
  code text,
  -- The last one.
  application text,
  -- Of `rewards.claims`.
  claim text unique,
  -- What a share is taken of: what was deposited or bet.
  base bigint not null default 0 check (base >= 0),
  primary key (campaign, member, period),
  foreign key (campaign, version) references promotions.versions
) with (fillfactor = 80);
create index entries_of_member on promotions.entries (member);

create table promotions.check_ins (
  campaign text not null references promotions.campaigns,
  member text not null,
  day date not null,
  made_at timestamptz not null,
  primary key (campaign, member, day)
);

-- What the staff decide on: applications with a comment and pictures, and claims of campaigns that need approval.
create table promotions.applications (
  id text primary key check (id ~ '^apl_'),
  campaign text not null references promotions.campaigns,
  member text not null,
  period text not null,
  version int not null,
  comment text not null check (char_length(comment) <= 140),
  images text[] not null,
  -- The id of the claim that an approval makes.
  claim text not null unique check (claim ~ '^clm_'),
  state text not null default 'applying' check (state in ('applying', 'approved', 'rejected', 'withdrawn')),
  -- What the staff wrote to the member.
  reason text not null default '',
  made_at timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  foreign key (campaign, member, period) references promotions.entries,
  check ((state = 'applying') = (decided_at is null))
);
create unique index applications_open on promotions.applications (campaign, member, period) where state = 'applying';

-- How often each code was redeemed.
create table promotions.codes (
  campaign text not null references promotions.campaigns,
  code text not null check (code ~ '^[A-Z0-9-]{3,40}$'),
  most_uses int not null check (most_uses > 0),
  uses int not null default 0 check (uses between 0 and most_uses),
  primary key (campaign, code)
) with (fillfactor = 50);

-- The members whom a campaign for a list is meant for.
create table promotions.listed (
  campaign text not null references promotions.campaigns,
  member text not null references members.members,
  primary key (campaign, member)
);

-- How many claims a campaign has given, where their number is limited.
create table promotions.tallies (
  campaign text primary key references promotions.campaigns,
  given int not null default 0 check (given >= 0)
) with (fillfactor = 50);

alter table reviews.reviews drop constraint reviews_kind_check;
alter table reviews.reviews add constraint reviews_kind_check
  check (kind in ('deposit', 'withdrawal', 'dispute', 'application'));
