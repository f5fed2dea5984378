-- Jackpot pools: one a network, tier and asset. Demo money is an asset of its own and has its own pools.

create table studio.jackpots (
  network text not null,
  tier text not null check (tier in ('mini', 'minor', 'major', 'grand')),
  currency text not null,
  scale smallint not null check (scale between 0 and 5),
  -- Minor units. A pool keeps the rules it began with.
  seed bigint not null check (seed > 0),
  must_drop_by bigint not null check (must_drop_by > seed),
  step bigint not null check (step > 0),
  growth_bps integer not null check (growth_bps > 0),
  -- How often it was seeded, and what it has paid.
  cycle integer not null default 1 check (cycle > 0),
  paid bigint not null default 0 check (paid >= 0),
  -- All that rounds have added, in ten-thousandths of a minor unit: no fraction is lost.
  grown bigint not null default 0 check (grown >= 0),
  -- What it holds, in the same: it follows from the three above.
  content bigint generated always as (grown + 10000 * (cycle * seed - paid)) stored check (content > 0),
  -- Fixes where it drops. The hash is public, the seed a secret until the drop.
  server_seed text not null,
  server_seed_hash text not null,
  drops_at bigint not null check (drops_at > seed and drops_at <= must_drop_by),
  started_at timestamptz not null,
  primary key (network, tier, currency, scale)
) with (fillfactor = 50);

-- Every drop, for ever: one for each cycle of a pool, and one of a tier for each round at most.
create table studio.jackpot_drops (
  network text not null,
  tier text not null,
  currency text not null,
  scale smallint not null,
  cycle integer not null,
  round_id text not null references studio.rounds,
  amount bigint not null check (amount > 0),
  server_seed text not null,
  server_seed_hash text not null,
  dropped_at timestamptz not null,
  primary key (network, tier, currency, scale, cycle),
  foreign key (network, tier, currency, scale) references studio.jackpots,
  unique (round_id, tier)
);

do $$
begin
  if exists (select from pg_roles where rolname = 'night_market_studio') then
    grant select, insert, update on studio.jackpots to night_market_studio;
    grant select, insert on studio.jackpot_drops to night_market_studio;
  end if;
end;
$$;
