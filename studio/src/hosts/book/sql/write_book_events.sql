-- Writes matches that begin after those that are written. False when another process has written some since. `p_events` is
-- an array of objects with the columns' names.
create or replace function studio.write_book_events(
  p_game text, p_from timestamptz, p_until timestamptz, p_events jsonb, p_now timestamptz
) returns boolean language plpgsql as $$
begin
  update studio.book_calendar set written_until = p_until where game_code = p_game and written_until = p_from;
  if not found then return false; end if;
  insert into studio.book_events (event_id, sport, league, round, home, away, chain_id, day, seed_hash, sheet, sheet_hash,
                                  starts_at, score, due_at, changed_at)
  select e.event_id, e.sport, e.league, e.round, e.home, e.away, c.chain_id, e.day, e.seed_hash, e.sheet, e.sheet_hash,
         e.starts_at, e.score, e.starts_at, p_now
    from studio.book_calendar c,
         jsonb_to_recordset(p_events) as e(event_id text, sport text, league text, round integer, home text, away text,
           day integer, seed_hash text, sheet jsonb, sheet_hash text, starts_at timestamptz, score jsonb)
   where c.game_code = p_game;
  return true;
end $$;
