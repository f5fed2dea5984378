-- Up Migration

-- The hash of the server seed that the vendor will draw with, as the first stake of the round named it: before the draw.
alter table play.rounds add column seed_hash text check (seed_hash ~ '^[0-9a-f]{64}$');
