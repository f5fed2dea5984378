-- Writes a chain with the seeds that are kept of it: `p_chain` is `{terminal, length, seeds: [{number, seed}]}`.
create or replace function studio.write_draw_chain(p_game text, p_chain jsonb, p_now timestamptz)
returns bigint language plpgsql as $$
declare
  l_chain bigint;
begin
  insert into studio.draw_chains (game_code, terminal, length, made_at)
  values (p_game, p_chain ->> 'terminal', (p_chain ->> 'length')::integer, p_now)
  returning chain_id into l_chain;
  insert into studio.draw_seeds (chain_id, number, seed)
  select l_chain, s.number, s.seed from jsonb_to_recordset(p_chain -> 'seeds') as s(number integer, seed text);
  return l_chain;
end $$;
