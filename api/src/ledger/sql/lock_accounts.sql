-- Locks accounts that keep a balance, in the one order that sets use: for callers who post several sets.
create or replace function ledger.lock_accounts(accounts text[]) returns void language plpgsql
security definer set search_path = ledger, pg_temp
as $$
begin
  perform 1 from ledger.accounts a
    where a.id = any (accounts) and a.balance is not null
    order by a.id for no key update;
end $$;

revoke execute on function ledger.lock_accounts(text[]) from public;
grant execute on function ledger.lock_accounts(text[]) to night_market_api;
