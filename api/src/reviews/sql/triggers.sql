create or replace trigger append_only before update or delete on reviews.votes
  for each row execute function platform.refuse_change();
create or replace trigger append_only_whole before truncate on reviews.votes
  for each statement execute function platform.refuse_change();
