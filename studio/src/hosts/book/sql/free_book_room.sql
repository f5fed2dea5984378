-- Gives back the room that these bets took of their events (`take_book_room`); once, however often it is called.
create or replace function studio.free_book_room(p_rounds text[]) returns void language plpgsql as $$
begin
  perform studio.move_book_room(p_rounds, null, -1);
  update studio.book_bets set is_exposed = false where round_id = any (p_rounds) and is_exposed;
end $$;
