create or replace trigger append_only before update or delete on cashier.steps
  for each row execute function platform.refuse_change();
create or replace trigger append_only_whole before truncate on cashier.steps
  for each statement execute function platform.refuse_change();
create or replace trigger append_only before update or delete on cashier.callbacks
  for each row execute function platform.refuse_change();
create or replace trigger append_only_whole before truncate on cashier.callbacks
  for each statement execute function platform.refuse_change();
create or replace trigger append_only before update or delete on cashier.hierarchy_transfers
  for each row execute function platform.refuse_change();
create or replace trigger append_only_whole before truncate on cashier.hierarchy_transfers
  for each statement execute function platform.refuse_change();
create or replace trigger append_only before update or delete on cashier.bank_receipts
  for each row execute function platform.refuse_change();
create or replace trigger append_only_whole before truncate on cashier.bank_receipts
  for each statement execute function platform.refuse_change();
