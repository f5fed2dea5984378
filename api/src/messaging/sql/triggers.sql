create or replace trigger end_push after update of ended_at on sessions.sessions
  for each row when (old.ended_at is null and new.ended_because not in ('expired', 'replaced'))
  execute function messaging.end_push();
