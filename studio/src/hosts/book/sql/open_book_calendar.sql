-- Writes the calendar of the book with the chain of its days' seeds; the same again changes nothing.
create or replace function studio.open_book_calendar(p_game text, p_chain jsonb, p_day date, p_now timestamptz)
returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('studio.open_book_calendar'), hashtext(p_game));
  if exists (select from studio.book_calendar where game_code = p_game) then return; end if;
  insert into studio.book_calendar (game_code, chain_id, first_day, written_until)
  values (p_game, studio.write_draw_chain(p_game, p_chain, p_now), p_day, p_now);
end $$;
