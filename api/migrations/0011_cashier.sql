-- Up Migration

-- The cashier: deposits through the channels of payment drivers, and withdrawals to members' saved accounts,
-- subject to the
-- merchant's rules and, where these require it, to review.
create schema cashier;
grant usage on schema cashier to night_market_api;

-- The merchant's rules of the cashier, one row. Amounts are minor units of the merchant's currency.
create table cashier.policy (
  is_only boolean primary key default true check (is_only),
  -- How many deposits of a member may be open at a time.
  open_deposits int not null default 5 check (open_deposits > 0),
  withdrawals_a_day int not null default 5 check (withdrawals_a_day > 0),
  withdrawn_a_day bigint not null default 50000000 check (withdrawn_a_day > 0),
  -- Amounts from which one person, and from which two people, must approve.
  review_from bigint not null default 1000000 check (review_from > 0),
  two_people_from bigint not null default 10000000 check (two_people_from > 0),
  -- The turnover a deposit requires, in basis points: 10,000 is once its amount.
  turnover_bps int not null default 10000 check (turnover_bps >= 0),
  -- Whether members may cancel a withdrawal before it is paid.
  may_cancel boolean not null default true,
  account_hold_hours int not null default 24 check (account_hold_hours >= 0),
  accounts_max int not null default 5 check (accounts_max > 0),
  -- A paid withdrawal that is unconfirmed for this long counts as received.
  confirm_minutes int not null default 1440 check (confirm_minutes > 0),
  has_hierarchy_transfers boolean not null default true,
  hierarchy_transferred_a_day bigint not null default 10000000 check (hierarchy_transferred_a_day > 0)
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
  -- The usual duration, and how long a deposit stays open.
  usual_minutes int not null check (usual_minutes >= 0),
  open_minutes int not null check (open_minutes > 0)
);

-- Deposits. The id is made by the client and is also the transfer's.
create table cashier.deposits (
  id text primary key check (id ~ '^trf_'),
  member_id text not null,
  amount bigint not null check (amount > 0),
  asset text not null,
  -- The name of the payment driver.
  driver text not null,
  status text not null check (status in
    ('waiting', 'processing', 'review', 'paid', 'failed', 'expired', 'cancelled')),
  asked_at timestamptz not null,
  paid_at timestamptz,
  channel text not null,
  method text not null check (method in ('upi', 'bank', 'card', 'ewallet', 'crypto')),
  -- Deducted from the amount; the rest is credited.
  fee bigint not null default 0,
  -- The amount the provider reports as received, when, and the amount credited. It may exceed the requested
  -- amount, and
  -- the fee with it.
  received bigint check (received > 0),
  credited bigint check (credited > 0),
  -- The provider's own id of the payment.
  provider_reference text,
  -- The reference a member writes on a bank transfer.
  reference text unique,
  -- The payment instructions from the driver.
  instructions jsonb not null,
  expires_at timestamptz not null,
  -- Why it failed, as a code that the site translates.
  failure text,
  -- When the provider accepted it, and when it was last polled.
  begun_at timestamptz,
  checked_at timestamptz,
  constraint deposits_paid check ((status = 'paid') = (paid_at is not null and credited is not null)),
  constraint deposits_fee check (fee >= 0 and (credited is not null or fee < amount)),
  constraint deposits_credited check (credited = received - fee)
);
create index deposits_by_member on cashier.deposits (member_id, asked_at desc);
create unique index deposits_provider_reference on cashier.deposits (driver, provider_reference) where provider_reference is not null;
create index deposits_open on cashier.deposits (expires_at) where status in ('waiting', 'processing');

-- Members' saved payout accounts. The account number is encrypted; the label shows its last digits.
create table cashier.payout_accounts (
  id text primary key check (id ~ '^pac_'),
  member_id text not null,
  method text not null check (method in ('upi', 'bank', 'ewallet', 'crypto')),
  holder text not null,
  label text not null,
  sealed_details text not null,
  -- Keyed hash of method and details: a member saves an account once, and shared accounts are detected.
  fingerprint text not null,
  added_at timestamptz not null,
  usable_at timestamptz not null,
  removed_at timestamptz,
  -- The pending notice of a new account: its next attempt, and the number of attempts.
  notify_at timestamptz,
  notify_tries int not null default 0
);
create unique index payout_accounts_once on cashier.payout_accounts (member_id, fingerprint) where removed_at is null;
create index payout_accounts_fingerprint on cashier.payout_accounts (fingerprint);
create index payout_accounts_to_notify on cashier.payout_accounts (notify_at) where notify_at is not null;

create table cashier.withdrawals (
  -- Made by the client.
  id text primary key check (id ~ '^wdr_'),
  member_id text not null,
  account text not null references cashier.payout_accounts,
  channel text not null references cashier.channels,
  driver text not null,
  asset text not null,
  -- Debited from the purse; the fee is kept, the rest is sent.
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0 and fee < amount),
  status text not null check (status in
    ('review', 'approved', 'paying', 'paid', 'disputed', 'confirmed', 'rejected', 'cancelled', 'failed', 'returned')),
  -- The amount, by where it is now: with the provider or beyond, back in the purse, or waiting here.
  paid bigint not null default 0 check (paid >= 0),
  returned bigint not null default 0 check (returned >= 0),
  pending bigint not null check (pending >= 0),
  -- The amounts the member reports as received and as missing.
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
  -- When its provider was last polled; the least recently polled go first.
  checked_at timestamptz,
  check (amount = paid + returned + pending),
  check ((received is null) = (remaining is null)),
  check (received + remaining = amount - fee)
);
create index withdrawals_by_member on cashier.withdrawals (member_id, asked_at desc, id desc);
create index withdrawals_due on cashier.withdrawals (status, confirm_by) where status in ('approved', 'paying', 'paid');
create unique index withdrawals_provider_reference on cashier.withdrawals (driver, provider_reference) where provider_reference is not null;
create index withdrawals_pending on cashier.withdrawals (member_id) where pending > 0;

-- The timeline of a deposit or withdrawal, which its owner sees.
create table cashier.steps (
  no bigint generated always as identity primary key,
  subject text not null,
  status text not null,
  -- `member`, `provider`, `clock`, or a member of staff: `staff asha`.
  by text not null,
  note text not null default '',
  happened_at timestamptz not null
);
create index steps_subject on cashier.steps (subject, no);

-- Verified provider callbacks, once for each event id of the provider.
create table cashier.callbacks (
  driver text not null,
  event text not null,
  subject text not null,
  outcome text not null,
  body jsonb not null,
  received_at timestamptz not null,
  primary key (driver, event)
);

-- The turnover each deposit requires before a withdrawal; valid bets count towards the oldest first.
create table cashier.turnovers (
  deposit text primary key references cashier.deposits,
  member_id text not null,
  required bigint not null check (required > 0),
  done bigint not null default 0 check (done >= 0),
  opened_at timestamptz not null,
  met_at timestamptz,
  met_how text check (met_how in ('played', 'balance_gone')),
  -- When an empty purse is judged again, because a vendor's feed had not been read far enough.
  recheck_at timestamptz,
  check ((met_at is null) = (met_how is null))
);
create index turnovers_open on cashier.turnovers (member_id, opened_at) where met_at is null;
create index turnovers_recheck on cashier.turnovers (recheck_at) where recheck_at is not null and met_at is null;

-- Our deposits of a day against the provider's own list.
create table cashier.reconciliations (
  driver text not null,
  day date not null,
  -- Payments known to both sides, those corrected, and those flagged for review.
  agreed int not null check (agreed >= 0),
  settled int not null check (settled >= 0),
  findings jsonb not null,
  ran_at timestamptz not null,
  primary key (driver, day)
);

-- The sandbox payment provider's own tables: a third party that happens to share this database.
create table cashier.sandbox_payments (
  -- The provider's own reference.
  id text primary key check (id ~ '^pay_'),
  direction text not null check (direction in ('in', 'out')),
  -- The platform's id of the deposit or withdrawal.
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
  -- The provider's next scheduled action, and when it is due.
  next_act text,
  next_at timestamptz,
  unique (direction, payment),
  check ((next_act is null) = (next_at is null))
);
create index sandbox_payments_due on cashier.sandbox_payments (next_at) where next_at is not null;
create index sandbox_payments_settled on cashier.sandbox_payments (settled_at) where settled_at is not null;

-- Callbacks the provider still has to deliver to the platform.
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
  -- To the upline or to a downline.
  direction text not null check (direction in ('up', 'down')),
  asset text not null,
  amount bigint not null check (amount > 0),
  remark text not null default '',
  sent_at timestamptz not null
);
create index hierarchy_transfers_sent on cashier.hierarchy_transfers (from_member, sent_at desc, id desc);
create index hierarchy_transfers_received on cashier.hierarchy_transfers (to_member, sent_at desc, id desc);

-- The fees kept from deposits and withdrawals.
create view cashier.paid_fees as
  select member_id, fee, paid_at from cashier.deposits where status = 'paid' and fee > 0
  union all
  select member_id, fee, paid_at from cashier.withdrawals where status in ('paid', 'disputed', 'confirmed', 'returned') and fee > 0;

revoke update, delete on cashier.steps, cashier.callbacks, cashier.hierarchy_transfers from night_market_api;
