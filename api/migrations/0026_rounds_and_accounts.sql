-- Up Migration

-- What is open, and what was taken back: a handful of a member's rounds, which were looked for among all of them. By the member
-- alone: the shorter entries cost a bet half of what those in the record's order would.
create index rounds_unsettled on play.rounds (member) where status <> 'settled';

-- Until a member was told of a new account: when that is tried next, and how often it was.
alter table wallet.payout_accounts
  add column tell_at timestamptz,
  add column tell_tries int not null default 0;
create index payout_accounts_to_tell on wallet.payout_accounts (tell_at) where tell_at is not null;
