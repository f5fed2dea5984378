create or replace trigger append_only before update or delete on wallet.steps
  for each row execute function platform.refuse_change();
create or replace trigger append_only before update or delete on wallet.callbacks
  for each row execute function platform.refuse_change();
create or replace trigger append_only before update or delete on wallet.line_transfers
  for each row execute function platform.refuse_change();
