-- Up Migration

-- The books. Transfers are append-only; a member's balance is kept beside them, under a row lock; a house account
-- keeps
-- none (it would be one hot row), its balance is the sum of its transfers.
create schema ledger;

create table ledger.accounts (
  id text primary key,
  owner text not null,
  purse text not null,
  asset text not null check (asset ~ '^[A-Z]{3,8}/[0-9]$'),
  -- Null for house accounts, and only for them.
  balance bigint,
  -- How many transfers have touched the account; numbers its entries without gaps. Zero for house accounts.
  entries bigint not null default 0,
  opened_at timestamptz not null default now(),
  unique (owner, purse, asset),
  check ((balance is null) = (id like 'house:%')),
  -- Demo money lies in demo purses and nowhere else.
  check (balance is null or (purse = 'demo') = (asset = 'FUN/2'))
) with (fillfactor = 70);

create table ledger.transfers (
  no bigint generated always as identity,
  -- Made by the caller before the call, so that a retry is harmless.
  id text primary key,
  from_account text not null,
  to_account text not null,
  asset text not null,
  -- As many digits as the wire carries.
  amount bigint not null check (amount between 1 and 999999999999999999),
  reason text not null,
  reference text not null,
  -- The entry number and balance after, on each side that keeps a balance.
  from_entry bigint,
  from_balance bigint,
  to_entry bigint,
  to_balance bigint,
  -- Set by the caller: this transfer may leave its payer in debt. Only a resettlement may do so.
  may_overdraw boolean not null,
  happened_at timestamptz not null,
  recorded_at timestamptz not null default now(),
  -- The transaction that wrote it: sealing takes all transfers of finished transactions, and none can appear
  -- before them.
  written_by xid8 not null default pg_current_xact_id(),
  check (from_account <> to_account),
  check (from_balance >= 0 or may_overdraw),
  check ((from_entry is null) = (from_balance is null) and (to_entry is null) = (to_balance is null))
);
create unique index transfers_from on ledger.transfers (from_account, from_entry) where from_entry is not null;
create unique index transfers_to on ledger.transfers (to_account, to_entry) where to_entry is not null;
create index transfers_written on ledger.transfers (written_by, no);
-- Everything but stakes and wins is few beside them: these find a deposit among a million bets, and bets pay
-- nothing for it.
create index transfers_from_rare on ledger.transfers (from_account, from_entry desc)
  where from_entry is not null and reason not in ('play.bet', 'play.win', 'play.betwin');
create index transfers_to_rare on ledger.transfers (to_account, to_entry desc)
  where to_entry is not null and reason not in ('play.bet', 'play.win', 'play.betwin');

-- One row for each end of a transfer: what an account's owner reads.
create view ledger.entries as
  select no, id as transfer, from_account as account, to_account as other, asset, -amount as amount,
         from_entry as entry, from_balance as balance_after, reason, reference, happened_at, recorded_at
    from ledger.transfers
  union all
  select no, id, to_account, from_account, asset, amount, to_entry, to_balance, reason, reference, happened_at, recorded_at
    from ledger.transfers;

-- Seals: append-only rows are taken in batches; a seal holds the root of the batch's hash tree and the hash of the
-- seal
-- before it, so that one byte changed later is found. A chain is the name of the sealed table.
create table ledger.seals (
  chain text not null check (chain ~ '^[a-z_]+[.][a-z_]+$'),
  no bigint not null check (no > 0),
  -- Holds all rows with written_from <= written_by < written_before, all of finished transactions.
  written_from xid8 not null,
  written_before xid8 not null,
  -- Not `rows`: that is a word of SQL.
  row_count bigint not null check (row_count > 0),
  root bytea not null check (length(root) = 32),
  previous bytea not null check (length(previous) = 32),
  hash bytea not null check (length(hash) = 32),
  sealed_at timestamptz not null default now(),
  primary key (chain, no),
  check (written_from < written_before)
);

create type ledger.posting as (outcome text, from_balance bigint, to_balance bigint);

-- Only the ledger's functions write; the application's role reads and calls them.
grant usage on schema ledger to night_market_api;
revoke insert, update, delete on ledger.accounts, ledger.transfers, ledger.seals from night_market_api;
