-- What may be owed at most on a key: `*` stands for a whole play.
create or replace function studio.draw_room(p_key text, p_limit bigint) returns bigint language sql immutable as $$
  select case p_key when '*' then p_limit * 10 else p_limit end
$$;
