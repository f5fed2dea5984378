-- Writes the draws of a lottery that follow the number `p_number` of its chain. False when another process has written some
-- since. Of an official lottery the chain is null. `p_draws` is an array of objects with the columns' names.
create or replace function studio.write_draws(
  p_game text, p_chain bigint, p_number integer, p_draws jsonb, p_until timestamptz
) returns boolean language plpgsql as $$
begin
  update studio.draw_games set number = number + jsonb_array_length(p_draws), written_until = p_until
   where game_code = p_game and chain_id is not distinct from p_chain and number = p_number;
  if not found then return false; end if;
  insert into studio.draws (game_code, issue, chain_id, number, seed_hash, opens_at, closes_at, draws_at, due_at)
  select p_game, d.issue, p_chain, d.number, d.seed_hash, d.opens_at, d.closes_at, d.draws_at, d.closes_at
    from jsonb_to_recordset(p_draws) as d(issue text, number integer, seed_hash text, opens_at timestamptz,
                                          closes_at timestamptz, draws_at timestamptz)
   order by d.number;
  return true;
end $$;
