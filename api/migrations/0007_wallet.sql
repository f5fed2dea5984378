-- Up Migration

create schema wallet;
grant usage on schema wallet to night_market_api;

-- What members put in. The id is made by whoever asks and is also the transfer's.
create table wallet.deposits (
  id text primary key check (id ~ '^trf_'),
  member_id text not null,
  amount bigint not null check (amount > 0),
  asset text not null,
  -- Who brought the money: a payment driver by name.
  driver text not null,
  status text not null check (status in ('paid')),
  asked_at timestamptz not null,
  paid_at timestamptz not null
);
create index deposits_by_member on wallet.deposits (member_id, asked_at desc);
