-- Up Migration

-- Rewards: the budgets of what is given away, and every claim on them.
create schema rewards;
grant usage on schema rewards to night_market_api;

-- What a programme may give of one asset. A standing programme (rebate, VIP) has one budget for each month; a campaign has
-- one for its life. The open one is used.
create table rewards.budgets (
  programme text not null check (programme ~ '^(prm_[0-9A-Za-z_-]+|[a-z]+)$'),
  asset text not null,
  -- The month, or empty.
  period text not null default '',
  approved bigint not null check (approved >= 0),
  -- Of claims that wait: to be collected, or for the staff.
  reserved bigint not null default 0 check (reserved >= 0),
  spent bigint not null default 0 check (spent >= 0),
  -- Counts the changes of what is approved.
  version int not null default 1,
  opened_at timestamptz not null,
  closed_at timestamptz,
  primary key (programme, asset, period),
  check (spent + reserved <= approved)
);
create unique index budgets_open on rewards.budgets (programme, asset) where closed_at is null;

-- What a standing programme gets each month. Its first budget opens when this is set, the next ones at the turn of the month.
create table rewards.allowances (
  programme text not null check (programme ~ '^[a-z]+$'),
  asset text not null,
  monthly bigint not null check (monthly > 0),
  set_by text not null,
  set_at timestamptz not null,
  primary key (programme, asset)
);

create table rewards.claims (
  id text primary key check (id ~ '^clm_'),
  programme text not null,
  -- Of the programme's terms that it was made under.
  version int not null,
  member text not null references members.members,
  -- What it is given for, once.
  occasion text not null,
  kind text not null,
  -- Of what has no asset (tickets, goods): null, and how many.
  asset text,
  amount bigint not null check (amount > 0),
  -- What the kind of reward needs to know.
  details jsonb not null,
  -- What the reward is called, by language.
  title jsonb not null,
  -- Of the transfer that pays it.
  reason text not null,
  -- The period of the budget that it counts in; null where there is no asset.
  period text,
  state text not null check (state in ('process', 'issued', 'claimed', 'rejected', 'expired')),
  digest text not null,
  made_at timestamptz not null,
  -- Until when it can be collected.
  expires_at timestamptz,
  -- When it was paid, rejected or lost.
  ended_at timestamptz,
  decided_by text,
  decided_because text,
  foreign key (programme, asset, period) references rewards.budgets (programme, asset, period),
  check ((asset is null) = (period is null)),
  check ((state in ('process', 'issued')) = (ended_at is null)),
  check (state <> 'issued' or expires_at is not null)
) with (fillfactor = 80);
-- Each occasion once; after a rejection again.
create unique index claims_once on rewards.claims (programme, member, occasion) where state <> 'rejected';
create index claims_of_member on rewards.claims (member, made_at desc, id desc);
create index claims_waiting on rewards.claims (member) where state = 'issued';
create index claims_expiring on rewards.claims (expires_at) where state = 'issued';
create index claims_in_process on rewards.claims (made_at, id) where state = 'process';
create index claims_of_budget on rewards.claims (programme, asset, period);

-- Traces that may occur once in a programme (a device, a payout account), as hashes.
create table rewards.marks (
  programme text not null,
  mark text not null,
  claim text not null references rewards.claims,
  primary key (programme, mark)
);
create index marks_of_claim on rewards.marks (claim);

alter table staff.accounts drop constraint accounts_rights_check;
alter table staff.accounts add constraint accounts_rights_check
  check (rights <@ '{review,approve,pay,support,content,publish,promote}');
