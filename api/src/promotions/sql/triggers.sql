create or replace trigger append_only before update or delete on promotions.versions
  for each row execute function platform.refuse_change();
create or replace trigger append_only_whole before truncate on promotions.versions
  for each statement execute function platform.refuse_change();

create or replace trigger append_only before update or delete on promotions.steps
  for each row execute function platform.refuse_change();
create or replace trigger append_only_whole before truncate on promotions.steps
  for each statement execute function platform.refuse_change();
