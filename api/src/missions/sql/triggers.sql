create or replace trigger append_only before update or delete on missions.versions
  for each row execute function platform.refuse_change();
create or replace trigger append_only_whole before truncate on missions.versions
  for each statement execute function platform.refuse_change();

create or replace trigger append_only before update or delete on missions.publications
  for each row execute function platform.refuse_change();
create or replace trigger append_only_whole before truncate on missions.publications
  for each statement execute function platform.refuse_change();

create or replace trigger append_only before update or delete on missions.claims
  for each row execute function platform.refuse_change();
create or replace trigger append_only_whole before truncate on missions.claims
  for each statement execute function platform.refuse_change();
