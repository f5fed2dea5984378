-- The chain in use (`p_used`) has no numbers left: the next, published long before, takes its place, and `p_fresh` is
-- published. False when another process has changed it.
create or replace function studio.change_draw_chain(p_game text, p_used bigint, p_fresh jsonb, p_now timestamptz)
returns boolean language plpgsql as $$
begin
  perform from studio.draw_games where game_code = p_game and chain_id = p_used for no key update;
  if not found then return false; end if;
  update studio.draw_games
     set chain_id = next_chain_id, number = 0, next_chain_id = studio.write_draw_chain(p_game, p_fresh, p_now)
   where game_code = p_game;
  return true;
end $$;
