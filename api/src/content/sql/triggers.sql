create or replace trigger append_only before update or delete on content.versions
  for each row execute function platform.refuse_change();
create or replace trigger append_only_whole before truncate on content.versions
  for each statement execute function platform.refuse_change();

create or replace trigger append_only before update or delete on content.texts
  for each row execute function platform.refuse_change();
create or replace trigger append_only_whole before truncate on content.texts
  for each statement execute function platform.refuse_change();

create or replace trigger append_only before update or delete on content.steps
  for each row execute function platform.refuse_change();
create or replace trigger append_only_whole before truncate on content.steps
  for each statement execute function platform.refuse_change();
