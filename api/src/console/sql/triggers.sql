create or replace trigger append_only before update or delete on console.notes
  for each row execute function platform.refuse_change();
create or replace trigger append_only_whole before truncate on console.notes
  for each statement execute function platform.refuse_change();
