create or replace trigger append_only before update or delete on reviews.votes
  for each row execute function platform.refuse_change();
create or replace trigger append_only_whole before truncate on reviews.votes
  for each statement execute function platform.refuse_change();

create or replace trigger append_only before update or delete on reviews.proposal_votes
  for each row execute function platform.refuse_change();
create or replace trigger append_only_whole before truncate on reviews.proposal_votes
  for each statement execute function platform.refuse_change();
create or replace trigger another_person before insert on reviews.proposal_votes
  for each row execute function reviews.refuse_makers_vote();
