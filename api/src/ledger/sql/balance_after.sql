-- An account's balance after so many entries.
create or replace function ledger.balance_after(account_id text, entry bigint) returns bigint language sql stable
set enable_seqscan = off
as $$
  select coalesce(
    (select from_balance from ledger.transfers where from_account = account_id and from_entry = entry and from_entry is not null),
    (select to_balance from ledger.transfers where to_account = account_id and to_entry = entry and to_entry is not null), 0)
$$;
