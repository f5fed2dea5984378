-- Up Migration

-- Deposits that their provider knows of, and when we asked about them last.
alter table wallet.deposits
  add column begun_at timestamptz,
  add column checked_at timestamptz;
update wallet.deposits set begun_at = asked_at;
-- What came may be more than what was asked for, and the fee with it.
alter table wallet.deposits drop constraint deposits_check;
alter table wallet.deposits add constraint deposits_fee check (fee >= 0 and (credited is not null or fee < amount));
alter table wallet.deposits add constraint deposits_credited check (credited = received - fee);

-- Our deposits of a day against the provider's own list.
create table wallet.reconciliations (
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
create table wallet.sandbox_payments (
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
create index sandbox_payments_due on wallet.sandbox_payments (next_at) where next_at is not null;
create index sandbox_payments_settled on wallet.sandbox_payments (settled_at) where settled_at is not null;

-- What the provider has to say to the platform, until it is heard.
create table wallet.sandbox_callbacks (
  no bigint generated always as identity primary key,
  payment text not null references wallet.sandbox_payments,
  body text not null,
  attempts int not null default 0,
  due_at timestamptz,
  heard_at timestamptz,
  check (due_at is null or heard_at is null)
);
create index sandbox_callbacks_due on wallet.sandbox_callbacks (due_at) where due_at is not null;

-- Deposits of before, which a stand-in paid at once: the provider knows them, so that comparing its days finds nothing.
insert into wallet.sandbox_payments
  (id, direction, payment, method, amount, asset, reference, return_url, state, settled_amount, settled_at, made_at)
select 'pay_' || substr(md5(id), 1, 26), 'in', id, method, amount, asset, '', '', 'paid', amount, paid_at, asked_at
  from wallet.deposits where driver = 'sandbox';
