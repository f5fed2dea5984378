-- Up Migration

-- The cashier: money comes in through channels of payment drivers, and goes out to accounts that members saved, after the
-- rules and, where they say so, after people have looked.
create schema cashier;
grant usage on schema cashier to night_market_api;

-- The merchant's rules of the cashier, one row. Amounts are minor units of the merchant's currency.
create table cashier.policy (
  is_only boolean primary key default true check (is_only),
  -- Deposits that may wait for their money at once.
  open_deposits int not null default 5 check (open_deposits > 0),
  withdrawals_a_day int not null default 5 check (withdrawals_a_day > 0),
  withdrawn_a_day bigint not null default 50000000 check (withdrawn_a_day > 0),
  -- From here on a person looks, and from there on two.
  review_from bigint not null default 1000000 check (review_from > 0),
  two_people_from bigint not null default 10000000 check (two_people_from > 0),
  -- How much of a deposit has to be staked before money goes out: 10,000 is once.
  turnover_bps int not null default 10000 check (turnover_bps >= 0),
  -- Whether who asked may take a withdrawal back while nobody has paid it.
  may_cancel boolean not null default true,
  account_hold_hours int not null default 24 check (account_hold_hours >= 0),
  accounts_max int not null default 5 check (accounts_max > 0),
  -- A payout that nobody answered for so long counts as received.
  confirm_minutes int not null default 1440 check (confirm_minutes > 0),
  has_line_transfers boolean not null default true,
  line_transferred_a_day bigint not null default 10000000 check (line_transferred_a_day > 0)
);
insert into cashier.policy default values;

create table cashier.channels (
  id text primary key check (id ~ '^[a-z][a-z0-9_]{1,39}$'),
  direction text not null check (direction in ('in', 'out')),
  method text not null check (method in ('upi', 'bank', 'card', 'ewallet', 'crypto')),
  driver text not null,
  position int not null,
  is_enabled boolean not null default true,
  min_amount bigint not null check (min_amount > 0),
  max_amount bigint not null check (max_amount >= min_amount),
  fee_bps int not null check (fee_bps between 0 and 10000),
  fee_fixed bigint not null check (fee_fixed >= 0),
  -- How long it usually takes, and how long a deposit waits for its money.
  usual_minutes int not null check (usual_minutes >= 0),
  open_minutes int not null check (open_minutes > 0)
);

-- What members put in. The id is made by whoever asks and is also the transfer's.
create table cashier.deposits (
  id text primary key check (id ~ '^trf_'),
  member_id text not null,
  amount bigint not null check (amount > 0),
  asset text not null,
  -- The payment driver that brings the money, by name.
  driver text not null,
  status text not null check (status in
    ('waiting', 'processing', 'review', 'paid', 'failed', 'expired', 'cancelled')),
  asked_at timestamptz not null,
  paid_at timestamptz,
  channel text not null,
  method text not null check (method in ('upi', 'bank', 'card', 'ewallet', 'crypto')),
  -- Of the amount; the rest goes to the purse.
  fee bigint not null default 0,
  -- What the provider says came, when it has come, and what the purse got of it. It may be more than what was asked for, and
  -- the fee with it.
  received bigint check (received > 0),
  credited bigint check (credited > 0),
  -- The provider's own id of the payment.
  provider_reference text,
  -- What a member writes on a bank transfer, so that it is found again.
  reference text unique,
  -- What the member was told to do, as the driver said it.
  instructions jsonb not null,
  expires_at timestamptz not null,
  -- Why it failed, as a code with words of its own.
  failure text,
  -- When its provider came to know of it, and when we asked about it last.
  begun_at timestamptz,
  checked_at timestamptz,
  constraint deposits_paid check ((status = 'paid') = (paid_at is not null and credited is not null)),
  constraint deposits_fee check (fee >= 0 and (credited is not null or fee < amount)),
  constraint deposits_credited check (credited = received - fee)
);
create index deposits_by_member on cashier.deposits (member_id, asked_at desc);
create unique index deposits_provider_reference on cashier.deposits (driver, provider_reference) where provider_reference is not null;
create index deposits_open on cashier.deposits (expires_at) where status in ('waiting', 'processing');

-- Where members want their money sent. The number itself is encrypted; the label shows its last digits.
create table cashier.payout_accounts (
  id text primary key check (id ~ '^pac_'),
  member_id text not null,
  method text not null check (method in ('upi', 'bank', 'ewallet', 'crypto')),
  holder text not null,
  label text not null,
  sealed_details text not null,
  -- Of method and details, keyed: the same account stands once with a member, and shows when others use it too.
  fingerprint text not null,
  added_at timestamptz not null,
  usable_at timestamptz not null,
  removed_at timestamptz,
  -- Until a member was told of a new account: when that is tried next, and how often it was.
  tell_at timestamptz,
  tell_tries int not null default 0
);
create unique index payout_accounts_once on cashier.payout_accounts (member_id, fingerprint) where removed_at is null;
create index payout_accounts_fingerprint on cashier.payout_accounts (fingerprint);
create index payout_accounts_to_tell on cashier.payout_accounts (tell_at) where tell_at is not null;

create table cashier.withdrawals (
  -- Made by whoever asks.
  id text primary key check (id ~ '^wdr_'),
  member_id text not null,
  account text not null references cashier.payout_accounts,
  channel text not null references cashier.channels,
  driver text not null,
  asset text not null,
  -- Taken from the purse; the fee stays here, the rest is sent.
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0 and fee < amount),
  status text not null check (status in
    ('review', 'approved', 'paying', 'paid', 'disputed', 'confirmed', 'rejected', 'cancelled', 'failed', 'returned')),
  -- The amount, by where it is now: with the provider or beyond, back in the purse, or waiting here.
  paid bigint not null default 0 check (paid >= 0),
  returned bigint not null default 0 check (returned >= 0),
  pending bigint not null check (pending >= 0),
  -- What the member says came of what was sent, and what did not.
  received bigint check (received >= 0),
  remaining bigint check (remaining >= 0),
  provider_reference text,
  attempts int not null default 0,
  asked_at timestamptz not null,
  paid_at timestamptz,
  confirm_by timestamptz,
  confirmed_at timestamptz,
  confirmed_how text check (confirmed_how in ('member', 'forced', 'staff')),
  failure text,
  -- When its provider was last asked what became of it: the next turn begins with the others.
  checked_at timestamptz,
  check (amount = paid + returned + pending),
  check ((received is null) = (remaining is null)),
  check (received + remaining = amount - fee)
);
create index withdrawals_by_member on cashier.withdrawals (member_id, asked_at desc, id desc);
create index withdrawals_due on cashier.withdrawals (status, confirm_by) where status in ('approved', 'paying', 'paid');
create unique index withdrawals_provider_reference on cashier.withdrawals (driver, provider_reference) where provider_reference is not null;
create index withdrawals_pending on cashier.withdrawals (member_id) where pending > 0;

-- What happened to a deposit or withdrawal, step by step: the timeline its owner sees.
create table cashier.steps (
  no bigint generated always as identity primary key,
  subject text not null,
  status text not null,
  -- `member`, `provider`, `clock`, or who of the staff.
  by text not null,
  note text not null default '',
  happened_at timestamptz not null
);
create index steps_subject on cashier.steps (subject, no);

-- Every callback that proved to come from its provider, once by the provider's own event id.
create table cashier.callbacks (
  driver text not null,
  event text not null,
  subject text not null,
  outcome text not null,
  body jsonb not null,
  received_at timestamptz not null,
  primary key (driver, event)
);

-- What has to be staked before money goes out, one row a deposit; valid bets fill the oldest first.
create table cashier.turnovers (
  deposit text primary key references cashier.deposits,
  member_id text not null,
  required bigint not null check (required > 0),
  done bigint not null default 0 check (done >= 0),
  opened_at timestamptz not null,
  met_at timestamptz,
  met_how text check (met_how in ('played', 'balance_gone')),
  -- Whether an empty purse has to be judged again, because the feed of a brand was not read far enough.
  recheck_at timestamptz,
  check ((met_at is null) = (met_how is null))
);
create index turnovers_open on cashier.turnovers (member_id, opened_at) where met_at is null;
create index turnovers_recheck on cashier.turnovers (recheck_at) where recheck_at is not null and met_at is null;

-- Our deposits of a day against the provider's own list.
create table cashier.reconciliations (
  driver text not null,
  day date not null,
  -- Payments that both sides know, those that were brought into line, and those a person has to look at.
  agreed int not null check (agreed >= 0),
  settled int not null check (settled >= 0),
  findings jsonb not null,
  ran_at timestamptz not null,
  primary key (driver, day)
);

-- The memory of the sandbox's payment provider: a stranger who happens to live in the same database.
create table cashier.sandbox_payments (
  -- The provider's own reference.
  id text primary key check (id ~ '^pay_'),
  direction text not null check (direction in ('in', 'out')),
  -- Whose payment it is: the platform's id.
  payment text not null,
  method text not null,
  amount bigint not null check (amount > 0),
  asset text not null,
  reference text not null,
  return_url text not null,
  expires_at timestamptz,
  state text not null check (state in ('waiting', 'processing', 'paid', 'failed')),
  settled_amount bigint check (settled_amount > 0),
  settled_at timestamptz,
  failure text,
  made_at timestamptz not null,
  -- What happens by itself, and when.
  next_act text,
  next_at timestamptz,
  unique (direction, payment),
  check ((next_act is null) = (next_at is null))
);
create index sandbox_payments_due on cashier.sandbox_payments (next_at) where next_at is not null;
create index sandbox_payments_settled on cashier.sandbox_payments (settled_at) where settled_at is not null;

-- What the provider has to say to the platform, until it is heard.
create table cashier.sandbox_callbacks (
  no bigint generated always as identity primary key,
  payment text not null references cashier.sandbox_payments,
  body text not null,
  attempts int not null default 0,
  due_at timestamptz,
  heard_at timestamptz,
  check (due_at is null or heard_at is null)
);
create index sandbox_callbacks_due on cashier.sandbox_callbacks (due_at) where due_at is not null;

-- Money that agents and members send along the hierarchy.
create table cashier.hierarchy_transfers (
  id text primary key check (id ~ '^ltr_'),
  from_member text not null,
  to_member text not null check (to_member <> from_member),
  -- Towards the upline, or to a downline.
  direction text not null check (direction in ('up', 'down')),
  asset text not null,
  amount bigint not null check (amount > 0),
  remark text not null default '',
  sent_at timestamptz not null
);
create index line_transfers_sent on cashier.hierarchy_transfers (from_member, sent_at desc, id desc);
create index line_transfers_received on cashier.hierarchy_transfers (to_member, sent_at desc, id desc);

-- What was kept of what came in and went out.
create view cashier.paid_fees as
  select member_id, fee, paid_at from cashier.deposits where status = 'paid' and fee > 0
  union all
  select member_id, fee, paid_at from cashier.withdrawals where status in ('paid', 'disputed', 'confirmed', 'returned') and fee > 0;

revoke update, delete on cashier.steps, cashier.callbacks, cashier.hierarchy_transfers from night_market_api;
