create or replace function studio.write_chain(p_game text, p_chain jsonb, p_now timestamptz)
returns bigint language sql as $$
  insert into studio.chains (game_code, root_seed, terminal, length, made_at)
  values (p_game, p_chain ->> 'root_seed', p_chain ->> 'terminal', (p_chain ->> 'length')::integer, p_now)
  returning chain_id
$$;
