create or replace trigger append_only before update on lottery.draws
  for each row execute function platform.refuse_change();
-- What is old goes by `lottery.forget_draws` alone, which says so to its transaction.
create or replace trigger keep_draws before delete on lottery.draws
  for each row when (current_setting('lottery.forgets_draws', true) is distinct from 'on')
  execute function platform.refuse_change();
create or replace trigger append_only_whole before truncate on lottery.draws
  for each statement execute function platform.refuse_change();
