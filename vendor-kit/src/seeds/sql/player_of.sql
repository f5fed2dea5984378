-- The player of a user and mode; a new one gets a first pair and the server seed of the next.
create or replace function player_of(
  p_user text, p_mode text, p_server_seed text, p_hash text, p_client_seed text,
  p_next_seed text, p_next_hash text, p_now timestamptz
) returns bigint language plpgsql set search_path from current as $$
declare
  known bigint;
  pair bigint;
begin
  select player_id into known from players where user_id = p_user and mode = p_mode
    and seed_pair_id is not null;
  if found then return known; end if;
  insert into players (user_id, mode, next_server_seed, next_server_seed_hash)
    values (p_user, p_mode, p_next_seed, p_next_hash) on conflict do nothing;
  select player_id, seed_pair_id into known, pair
    from players where user_id = p_user and mode = p_mode for no key update;
  if pair is null then
    insert into seed_pairs (player_id, server_seed, server_seed_hash, client_seed, created_at)
      values (known, p_server_seed, p_hash, p_client_seed, p_now) returning seed_pair_id into pair;
    update players set seed_pair_id = pair where player_id = known;
  end if;
  return known;
end $$;
