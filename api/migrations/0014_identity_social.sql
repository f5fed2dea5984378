-- Up Migration

-- Accounts at other companies that let a member in here.
create table identity.social_links (
  provider text not null check (provider in ('google', 'facebook')),
  subject text not null,
  member text not null references identity.members,
  -- As the company told it, for the member's own eyes: nothing is found by it.
  email text,
  linked_at timestamptz not null,
  last_used_at timestamptz,
  primary key (provider, subject),
  unique (member, provider)
);

-- Browsers that were sent to another company, until they are back. Losing them in a crash costs one more click.
create unlogged table identity.social_visits (
  state_hash text primary key,
  cookie_hash text not null,
  provider text not null,
  return_to text not null,
  expires_at timestamptz not null
);

-- Who came back, for the page to fetch: first with the code of the address, then with a ticket that never was in one.
create table identity.social_arrivals (
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
create index social_arrivals_expired on identity.social_arrivals (expires_at);

-- Which arrival becomes the member's own once the challenge is passed.
alter table identity.challenges add column links text;
