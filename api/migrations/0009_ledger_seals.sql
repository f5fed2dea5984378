-- Up Migration

-- Seals: append-only rows are taken in batches; a seal holds the root of the batch's hash tree and the hash of the seal
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
create trigger append_only before update or delete on ledger.seals
  for each row execute function ledger.refuse_change();
create trigger append_only_whole before truncate on ledger.seals
  for each statement execute function ledger.refuse_change();

revoke insert, update, delete on ledger.seals from night_market_api;
