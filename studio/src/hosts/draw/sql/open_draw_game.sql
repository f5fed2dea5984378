-- Writes a lottery with its first two chains, an official one with none; the same again changes nothing.
create or replace function studio.open_draw_game(p_game text, p_chain jsonb, p_next jsonb, p_now timestamptz)
returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('studio.open_draw_game'), hashtext(p_game));
  if exists (select from studio.draw_games where game_code = p_game) then return; end if;
  if p_chain is null then
    insert into studio.draw_games (game_code, written_until) values (p_game, p_now);
    return;
  end if;
  insert into studio.draw_games (game_code, chain_id, next_chain_id, written_until)
  values (p_game, studio.write_draw_chain(p_game, p_chain, p_now), studio.write_draw_chain(p_game, p_next, p_now), p_now);
end $$;
