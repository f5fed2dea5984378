-- Puts the markets of a match that was entered on its board. `p_match` has the columns' names.
create or replace function studio.price_book_match(p_match jsonb) returns void language sql as $$
  insert into studio.book_boards as b (event_id, board) values (p_match ->> 'event_id', (p_match -> 'board')::json)
  on conflict (event_id) do update set board = excluded.board
$$;
