create or replace trigger append_only before update or delete on vip.changes
  for each row execute function platform.refuse_change();
create or replace trigger append_only_whole before truncate on vip.changes
  for each statement execute function platform.refuse_change();
create or replace trigger append_only before update or delete on vip.rebates
  for each row execute function platform.refuse_change();
create or replace trigger append_only_whole before truncate on vip.rebates
  for each statement execute function platform.refuse_change();
