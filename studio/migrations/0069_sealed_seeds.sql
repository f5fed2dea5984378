-- Server seeds are sealed before they are written, those of tables and of players' pairs too. What an earlier version kept as it is
-- is sealed when a process starts, which finds it by these; once it is done they are empty.
create index players_clear on studio.players (player_id) where next_server_seed not like 'sealed:%';
create index seed_pairs_clear on studio.seed_pairs (seed_pair_id)
  where revealed_at is null and server_seed not like 'sealed:%';
