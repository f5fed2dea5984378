create or replace trigger append_only before update or delete on ledger.transfers
  for each row execute function platform.refuse_change();
create or replace trigger append_only_whole before truncate on ledger.transfers
  for each statement execute function platform.refuse_change();

create or replace trigger append_only before update or delete on ledger.seals
  for each row execute function platform.refuse_change();
create or replace trigger append_only_whole before truncate on ledger.seals
  for each statement execute function platform.refuse_change();

-- An account lives for ever, and stays whose it is and of what asset.
create or replace trigger keep_accounts before delete or update of id, owner, purse, asset on ledger.accounts
  for each row execute function platform.refuse_change();
create or replace trigger keep_accounts_whole before truncate on ledger.accounts
  for each statement execute function platform.refuse_change();
