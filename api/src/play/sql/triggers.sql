create or replace trigger append_only before update or delete on play.wallet_calls
  for each row execute function platform.refuse_change();
create or replace trigger append_only_whole before truncate on play.wallet_calls
  for each statement execute function platform.refuse_change();
