-- Up Migration

-- `trade` acts on the matches of a vendor's book.
alter table staff.accounts drop constraint accounts_rights_check;
alter table staff.accounts add constraint accounts_rights_check
  check (rights <@ '{review,approve,pay,support,content,publish,promote,agents,lottery,trade}');

-- Trading: acts on a vendor's draws and matches that two of the staff agreed on, each sent until the vendor's answer is definite.
create schema trading;
grant usage on schema trading to night_market_api;

create table trading.acts (
  -- Of one subject, in the order in which they were agreed on: a later one waits for the answer to an earlier one.
  no bigint generated always as identity primary key,
  -- The vendor's name of the act for ever, the same however often it is sent.
  act_uuid text not null unique,
  proposal text not null unique references reviews.proposals,
  vendor text not null references catalogue.aggregators,
  path text not null check (path in ('draw/act', 'book/act')),
  -- The draw or the match, and the market and line of it that the act is on; null where it is on the whole.
  subject text not null,
  line text,
  -- The call as it is sent.
  fields jsonb not null,
  agreed_at timestamptz not null,
  state text not null default 'sending' check (state in ('sending', 'done', 'refused')),
  -- What the vendor answered last, null before its first answer; and of a draw the version after it.
  status text,
  version int,
  attempts int not null default 0,
  due_at timestamptz not null,
  answered_at timestamptz,
  check ((state = 'sending') = (answered_at is null))
);
create index acts_of_subject on trading.acts (subject, no);
create index acts_due on trading.acts (due_at) where state = 'sending';
revoke update, delete on trading.acts from night_market_api;
grant update (state, status, version, attempts, due_at, answered_at) on trading.acts to night_market_api;
