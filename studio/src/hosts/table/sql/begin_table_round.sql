-- Begins the next round of a table. False when a round is running, or another process used this number of the chain.
create or replace function studio.begin_table_round(
  p_round text, p_game text, p_chain bigint, p_number integer, p_maths_hash text, p_formula text, p_seed_hash text,
  p_opens timestamptz, p_locks timestamptz, p_reveals timestamptz, p_ends timestamptz
) returns boolean language plpgsql as $$
begin
  insert into studio.table_rounds (round_id, game_code, maths_hash, formula, chain_id, number, seed_hash, state,
                                   opens_at, locks_at, reveals_at, ends_at)
  values (p_round, p_game, p_maths_hash, p_formula, p_chain, p_number, p_seed_hash, 'open',
          p_opens, p_locks, p_reveals, p_ends)
  on conflict do nothing;
  return found;
end $$;
