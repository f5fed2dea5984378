-- Up Migration

-- What the staff gave to members, each once by its id: a claim of the programme `goodwill` for each member who got it.
create table rewards.grants (
  id text primary key check (id ~ '^grt_'),
  kind text not null check (kind in ('cash', 'points', 'bonus')),
  -- For each member, and for all together.
  amount bigint not null check (amount > 0),
  total bigint not null check (total >= amount),
  payload jsonb not null,
  -- What each member's award came to, by username.
  outcomes jsonb not null,
  made_by text not null,
  -- Null when one person gave it alone.
  proposal text references reviews.proposals,
  given_at timestamptz not null
);
create index grants_of_maker on rewards.grants (made_by, given_at) where proposal is null;
create index grants_given on rewards.grants (given_at desc, id desc);
revoke update, delete on rewards.grants from night_market_api;
