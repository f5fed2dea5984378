create or replace trigger append_only before update or delete on protection.limit_changes
  for each row execute function platform.refuse_change();
create or replace trigger append_only_whole before truncate on protection.limit_changes
  for each statement execute function platform.refuse_change();

create or replace trigger append_only before update or delete on protection.exclusions
  for each row execute function platform.refuse_change();
create or replace trigger append_only_whole before truncate on protection.exclusions
  for each statement execute function platform.refuse_change();
