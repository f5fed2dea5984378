-- Up Migration

-- The cashier: money comes in through channels of payment drivers, and goes out to accounts that members saved, after the
-- rules and, where they say so, after people have looked.

-- The merchant's rules of the cashier, one row. Amounts are minor units of the merchant's currency.
create table wallet.policy (
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
insert into wallet.policy default values;

create table wallet.channels (
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

alter table wallet.deposits drop constraint deposits_status_check;
alter table wallet.deposits alter column paid_at drop not null;
alter table wallet.deposits add constraint deposits_status_check check (status in
  ('waiting', 'processing', 'review', 'paid', 'failed', 'expired', 'cancelled'));
alter table wallet.deposits
  add column channel text not null default 'sandbox_ewallet',
  add column method text not null default 'ewallet' check (method in ('upi', 'bank', 'card', 'ewallet', 'crypto')),
  -- Of the amount; the rest goes to the purse.
  add column fee bigint not null default 0 check (fee >= 0 and fee < amount),
  -- What the provider says came, when it has come, and what the purse got of it.
  add column received bigint check (received > 0),
  add column credited bigint check (credited > 0),
  -- The provider's own id of the payment.
  add column provider_reference text,
  -- What a member writes on a bank transfer, so that it is found again.
  add column reference text unique,
  -- What the member was told to do, as the driver said it.
  add column instructions jsonb not null default '{"kind": "none"}',
  add column expires_at timestamptz not null default now(),
  -- Why it failed, as a code with words of its own.
  add column failure text;
alter table wallet.deposits alter column channel drop default;
alter table wallet.deposits alter column method drop default;
alter table wallet.deposits alter column instructions drop default;
alter table wallet.deposits alter column expires_at drop default;
update wallet.deposits set received = amount, credited = amount;
alter table wallet.deposits add constraint deposits_paid check ((status = 'paid') = (paid_at is not null and credited is not null));
create unique index deposits_provider_reference on wallet.deposits (driver, provider_reference) where provider_reference is not null;
create index deposits_open on wallet.deposits (expires_at) where status in ('waiting', 'processing');

-- Where members want their money sent. The number itself is encrypted; the label shows its last digits.
create table wallet.payout_accounts (
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
  removed_at timestamptz
);
create unique index payout_accounts_once on wallet.payout_accounts (member_id, fingerprint) where removed_at is null;
create index payout_accounts_fingerprint on wallet.payout_accounts (fingerprint);

create table wallet.withdrawals (
  -- Made by whoever asks.
  id text primary key check (id ~ '^wdr_'),
  member_id text not null,
  account text not null references wallet.payout_accounts,
  channel text not null references wallet.channels,
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
  check (amount = paid + returned + pending),
  check ((received is null) = (remaining is null)),
  check (received + remaining = amount - fee)
);
create index withdrawals_by_member on wallet.withdrawals (member_id, asked_at desc, id desc);
create index withdrawals_due on wallet.withdrawals (status, confirm_by) where status in ('approved', 'paying', 'paid');
create unique index withdrawals_provider_reference on wallet.withdrawals (driver, provider_reference) where provider_reference is not null;

-- What happened to a deposit or withdrawal, step by step: the timeline its owner sees.
create table wallet.steps (
  no bigint generated always as identity primary key,
  subject text not null,
  status text not null,
  -- `member`, `provider`, `clock`, or who of the staff.
  by text not null,
  note text not null default '',
  happened_at timestamptz not null
);
create index steps_subject on wallet.steps (subject, no);

-- Every callback that proved to come from its provider, once by the provider's own event id.
create table wallet.callbacks (
  driver text not null,
  event text not null,
  subject text not null,
  outcome text not null,
  body jsonb not null,
  received_at timestamptz not null,
  primary key (driver, event)
);

-- What people have to look at. One open review of a kind for a subject.
create table wallet.reviews (
  id text primary key check (id ~ '^rev_'),
  kind text not null check (kind in ('deposit', 'withdrawal', 'dispute')),
  subject text not null,
  member_id text not null,
  asset text not null,
  amount bigint not null check (amount > 0),
  reasons text[] not null check (cardinality(reasons) > 0),
  -- How many different people have to approve.
  people int not null default 1 check (people in (1, 2)),
  status text not null default 'open' check (status in ('open', 'approved', 'rejected', 'withdrawn')),
  opened_at timestamptz not null,
  closed_at timestamptz,
  check ((status = 'open') = (closed_at is null))
);
create unique index reviews_open on wallet.reviews (kind, subject) where status = 'open';
create index reviews_queue on wallet.reviews (status, opened_at, id);

create table wallet.review_votes (
  review text not null references wallet.reviews,
  staff text not null,
  vote text not null check (vote in ('approve', 'reject')),
  note text not null,
  voted_at timestamptz not null,
  primary key (review, staff)
);

-- What has to be staked before money goes out, one row a deposit; valid bets fill the oldest first.
create table wallet.turnovers (
  deposit text primary key references wallet.deposits,
  member_id text not null,
  required bigint not null check (required > 0),
  done bigint not null default 0 check (done >= 0),
  opened_at timestamptz not null,
  met_at timestamptz,
  met_how text check (met_how in ('played', 'balance_gone')),
  check ((met_at is null) = (met_how is null))
);
create index turnovers_open on wallet.turnovers (member_id, opened_at) where met_at is null;

create function wallet.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'wallet.% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger append_only before update or delete on wallet.steps for each row execute function wallet.refuse_change();
create trigger append_only before update or delete on wallet.callbacks for each row execute function wallet.refuse_change();
create trigger append_only before update or delete on wallet.review_votes for each row execute function wallet.refuse_change();
revoke update, delete on wallet.steps, wallet.callbacks, wallet.review_votes from night_market_api;
