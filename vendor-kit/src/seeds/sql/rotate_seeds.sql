-- Reveals the pair in use and begins the next: the server seed whose hash the player was shown (`p_promised`), with
-- the client seed the player chose after seeing it. `p_fresh_seed` becomes the next one. Returns 'rotated', also for
-- the same request again; 'moved' when another hash is promised by now; 'in_play' while a bet that is not decided
-- depends on the pair in use.
create or replace function rotate_seeds(
  p_player bigint, p_promised text, p_client_seed text, p_fresh_seed text, p_fresh_hash text,
    p_now timestamptz
) returns text language plpgsql set search_path from current as $$
declare
  player players;
  used seed_pairs;
  pair bigint;
begin
  select * into player from players where player_id = p_player for no key update;
  select * into used from seed_pairs where seed_pair_id = player.seed_pair_id;
  if used.server_seed_hash = p_promised and used.client_seed = p_client_seed then return 'rotated'; end if;
  if player.next_server_seed_hash <> p_promised then return 'moved'; end if;
  if exists (
    select from bets
    where user_id = player.user_id and state in ('placing', 'taken') and seed_hash = used.server_seed_hash
  ) then
    return 'in_play';
  end if;
  update seed_pairs set revealed_at = p_now where seed_pair_id = player.seed_pair_id;
  insert into seed_pairs (player_id, server_seed, server_seed_hash, client_seed, created_at)
    values (p_player, player.next_server_seed, player.next_server_seed_hash, p_client_seed, p_now)
    returning seed_pair_id into pair;
  update players
    set seed_pair_id = pair, next_nonce = 0, next_outside_nonce = default, next_server_seed = p_fresh_seed,
      next_server_seed_hash = p_fresh_hash
    where player_id = p_player;
  return 'rotated';
end $$;
