create or replace trigger append_only before update or delete on cashier.steps
  for each row execute function platform.refuse_change();
create or replace trigger append_only before update or delete on cashier.callbacks
  for each row execute function platform.refuse_change();
create or replace trigger append_only before update or delete on cashier.hierarchy_transfers
  for each row execute function platform.refuse_change();
