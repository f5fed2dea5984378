-- The server seed of the next pair is drawn, and its hash shown, before the player chooses the client seed that goes with it.
-- A rotation then uses exactly that seed, so the studio cannot pick a seed to suit the player's.

alter table studio.players
  add column next_server_seed text,
  add column next_server_seed_hash text;

-- Players from before get theirs here: 244 bits of `gen_random_uuid`, which draws from the system's strong source.
update studio.players
  set next_server_seed = encode(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 'hex');
update studio.players
  set next_server_seed_hash = encode(sha256(convert_to(next_server_seed, 'UTF8')), 'hex');

alter table studio.players
  alter column next_server_seed set not null,
  alter column next_server_seed_hash set not null;

-- Their parameters change: they are applied again from `src/*/sql`.
drop function studio.player_of(text, text, text, text, text, timestamptz);
drop function studio.begin_round(text, bigint, bigint, text, text, text, bigint, json, text, text, text, timestamptz, timestamptz);
drop function studio.rotate_seeds(bigint, text, text, text, timestamptz);
