-- What tickets want of the room of their draws: `exposure` of each is an array of `[play, key, owed, is half]`.
create or replace function studio.draw_room_wanted(p_tickets jsonb)
returns table (draw_id bigint, play text, key text, owed bigint, is_half boolean) language sql immutable as $$
  select (t ->> 'draw_id')::bigint, x ->> 0, x ->> 1, (x ->> 2)::bigint, (x ->> 3)::boolean
    from jsonb_array_elements(p_tickets) as t, jsonb_array_elements(t -> 'exposure') as x
$$;
