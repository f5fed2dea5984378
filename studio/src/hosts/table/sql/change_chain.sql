-- The chain in use (`p_used`) is used up: the next, published long before, takes its place, and `p_fresh` is published.
-- False when another process has changed it.
create or replace function studio.change_chain(p_game text, p_used bigint, p_fresh jsonb, p_now timestamptz)
returns boolean language plpgsql as $$
begin
  perform from studio.tables where game_code = p_game and chain_id = p_used for no key update;
  if not found then return false; end if;
  update studio.tables set chain_id = next_chain_id, next_chain_id = studio.write_chain(p_game, p_fresh, p_now)
   where game_code = p_game;
  return true;
end $$;
