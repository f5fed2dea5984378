-- An account's balance just before an instant.
create or replace function ledger.balance_at(account_id text, instant timestamptz) returns bigint language sql stable
as $$
  select ledger.balance_after(account_id, ledger.entries_before(account_id, instant))
$$;
