-- Writes the table of a title with its first two chains; the same again changes nothing. Each chain is an object with
-- the columns' names.
create or replace function studio.open_table(p_game text, p_chain jsonb, p_next jsonb, p_now timestamptz)
returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('studio.open_table'), hashtext(p_game));
  if exists (select from studio.tables where game_code = p_game) then return; end if;
  insert into studio.tables (game_code, chain_id, next_chain_id)
  values (p_game, studio.write_chain(p_game, p_chain, p_now), studio.write_chain(p_game, p_next, p_now));
end $$;
