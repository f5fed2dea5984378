-- Opens an account once. Opening it again changes nothing; opening it again as another's or of another asset is refused.
-- Of two transactions that open one account at once, the second may meet the index of owner, purse and asset before that of
-- the id: no conflict is an error, and the account found is compared.
create or replace function ledger.open_account(account_id text, owner text, purse text, asset text, keeps_balance boolean)
returns void language plpgsql security definer set search_path = ledger, pg_temp
as $$
begin
  insert into ledger.accounts (id, owner, purse, asset, balance)
  values (account_id, owner, purse, asset, case when keeps_balance then 0 end)
  on conflict do nothing;
  if not exists (select 1 from ledger.accounts a
                  where a.id = account_id and a.owner = open_account.owner and a.purse = open_account.purse
                    and a.asset = open_account.asset and (a.balance is not null) = keeps_balance) then
    raise exception 'account % is open with other properties', account_id using errcode = 'unique_violation';
  end if;
end $$;

revoke execute on function ledger.open_account(text, text, text, text, boolean) from public;
grant execute on function ledger.open_account(text, text, text, text, boolean) to night_market_api;
