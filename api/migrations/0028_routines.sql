-- Up Migration

-- The functions that were applied from their files, and the hash of each file then. Written by the migration alone.
create table platform.routines (
  name text primary key,
  hash text not null,
  applied_at timestamptz not null default now()
);
revoke all on platform.routines from night_market_api;
