-- Up Migration

-- What staff want done and one person may not do alone. Only `status` and `closed_at` change.
create table reviews.proposals (
  id text primary key check (id ~ '^prp_'),
  -- The act that the last vote carries out, what it happens to, and that subject's version when the proposal was made.
  kind text not null,
  subject text not null,
  version text not null,
  payload jsonb not null,
  reason text not null check (reason <> ''),
  -- How many different people it takes, the maker among them.
  people int not null check (people between 2 and 5),
  made_by text not null,
  made_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > made_at),
  status text not null default 'open'
    check (status in ('open', 'applied', 'rejected', 'withdrawn', 'stale', 'expired')),
  closed_at timestamptz,
  check ((status = 'open') = (closed_at is null))
);
create index proposals_queue on reviews.proposals (status, made_at, id);
create index proposals_expiry on reviews.proposals (expires_at) where status = 'open';
revoke update, delete on reviews.proposals from night_market_api;
grant update (status, closed_at) on reviews.proposals to night_market_api;

-- One vote of each person; a trigger rejects the maker's.
create table reviews.proposal_votes (
  proposal text not null references reviews.proposals,
  staff text not null,
  vote text not null check (vote in ('approve', 'reject')),
  note text not null,
  voted_at timestamptz not null,
  primary key (proposal, staff)
);
revoke update, delete on reviews.proposal_votes from night_market_api;
