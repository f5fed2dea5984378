-- Up Migration

-- Decisions that wait for staff. A subject has at most one open review of a kind.
create schema reviews;
grant usage on schema reviews to night_market_api;

create table reviews.reviews (
  id text primary key check (id ~ '^rev_'),
  kind text not null check (kind in ('deposit', 'withdrawal', 'dispute')),
  subject text not null,
  member_id text not null,
  asset text not null,
  amount bigint not null check (amount > 0),
  reasons text[] not null check (cardinality(reasons) > 0),
  -- How many different people must approve.
  people int not null default 1 check (people in (1, 2)),
  status text not null default 'open' check (status in ('open', 'approved', 'rejected', 'withdrawn')),
  opened_at timestamptz not null,
  closed_at timestamptz,
  check ((status = 'open') = (closed_at is null))
);
create unique index reviews_open on reviews.reviews (kind, subject) where status = 'open';
create index reviews_queue on reviews.reviews (status, opened_at, id);

create table reviews.votes (
  review text not null references reviews.reviews,
  staff text not null,
  vote text not null check (vote in ('approve', 'reject')),
  note text not null,
  voted_at timestamptz not null,
  primary key (review, staff)
);
revoke update, delete on reviews.votes from night_market_api;
