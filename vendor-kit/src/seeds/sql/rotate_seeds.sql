-- Reveals the pair in use and begins the next: the server seed whose hash the player was shown (`p_promised`), with the client
-- seed the player chose after seeing it. `p_fresh_seed` becomes the next one. `outcome` is 'rotated', also for the same request
-- again; 'moved' when another hash is promised by now; 'in_play' while a round depends on the pair in use.
create or replace function studio.rotate_seeds(
  p_player bigint, p_promised text, p_client_seed text, p_fresh_seed text, p_fresh_hash text, p_now timestamptz,
  out outcome text, out pair_id bigint
) language plpgsql as $$
declare
  player studio.players;
begin
  select * into player from studio.players where player_id = p_player for no key update;
  pair_id := player.seed_pair_id;
  if exists (
    select from studio.seed_pairs
    where seed_pair_id = player.seed_pair_id and server_seed_hash = p_promised and client_seed = p_client_seed
  ) then
    outcome := 'rotated';
    return;
  end if;
  if player.next_server_seed_hash <> p_promised then
    outcome := 'moved';
    return;
  end if;
  if exists (select from studio.rounds where player_id = p_player and state in ('betting', 'playing')) then
    outcome := 'in_play';
    return;
  end if;
  update studio.seed_pairs set revealed_at = p_now where seed_pair_id = player.seed_pair_id;
  insert into studio.seed_pairs (player_id, server_seed, server_seed_hash, client_seed, created_at)
    values (p_player, player.next_server_seed, player.next_server_seed_hash, p_client_seed, p_now)
    returning seed_pair_id into pair_id;
  update studio.players
    set seed_pair_id = pair_id, next_nonce = 0, next_server_seed = p_fresh_seed, next_server_seed_hash = p_fresh_hash
    where player_id = p_player;
  outcome := 'rotated';
end $$;
