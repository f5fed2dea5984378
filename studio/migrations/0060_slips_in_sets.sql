-- Slips are written and accepted in sets. Functions with other parameters took the place of these.
drop function if exists studio.place_book_bet(jsonb, jsonb, jsonb, timestamptz, timestamptz);
drop function if exists studio.take_book_room(jsonb, jsonb, timestamptz);
drop function if exists studio.accept_book_bet(text, interval);
