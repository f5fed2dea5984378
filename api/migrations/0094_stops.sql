-- Up Migration

-- What the operator has stopped: `stakes` and `payouts` as a whole, a connection, a brand or a game by its code. No row, no stop.
create table site.stops (
  what text primary key check (what ~ '^(stakes|payouts|(connection|vendor|game) [^ ]+)$'),
  reason text not null check (reason <> ''),
  stopped_by text not null check (stopped_by <> ''),
  stopped_at timestamptz not null
);
