create or replace trigger append_only before update or delete on lottery.draws
  for each row execute function platform.refuse_change();
create or replace trigger append_only_whole before truncate on lottery.draws
  for each statement execute function platform.refuse_change();
