create or replace trigger append_only before update or delete on rewards.grants
  for each row execute function platform.refuse_change();
create or replace trigger append_only_whole before truncate on rewards.grants
  for each statement execute function platform.refuse_change();
