-- Pools of lotteries: half of the stakes of a play and what was carried over, shared among the units that win its first prize.

-- What is carried over to the next draw, by game and money.
create table studio.draw_pool_standings (
  game_code text not null references studio.draw_games,
  money text not null,
  carried bigint not null default 0 check (carried >= 0),
  primary key (game_code, money)
);

-- Written when a draw is sealed, of each money that has stakes in its pool.
create table studio.draw_pools (
  draw_id bigint not null references studio.draws,
  money text not null,
  -- Of the accepted tickets, and the half of them that is in the pool.
  stakes bigint not null check (stakes > 0),
  added bigint not null check (added = stakes / 2),
  -- The version of the draw that it was shared by; 0 before.
  version integer not null default 0 check (version >= 0),
  -- What was carried over to it. It is taken once, whatever is corrected later.
  handed bigint check (handed >= 0),
  -- The stakes of the units that share it.
  winning bigint check (winning >= 0),
  paid bigint check (paid >= 0),
  carried bigint check (carried >= 0),
  -- What it gave on, by any version: no later draw gives back. What is more than `carried` the house bears.
  passed bigint,
  -- Void after it was shared: stakes and shares went back, and what was carried over to it is carried on.
  is_void boolean not null default false,
  primary key (draw_id, money),
  check ((version = 0) = (handed is null)),
  check (num_nulls(handed, winning, paid, carried, passed) in (0, 5)),
  check (handed + case when is_void then 0 else added end = paid + carried),
  check (passed >= carried),
  check (winning > 0 or paid = 0)
);
create index draw_pools_unshared on studio.draw_pools (draw_id) where version = 0;

-- The tickets that share the pools of a draw by a version of its numbers, with the stakes of their winning units.
create table studio.draw_pool_wins (
  draw_id bigint not null references studio.draws,
  version integer not null,
  ticket_id text not null references studio.draw_tickets,
  stake bigint not null check (stake > 0),
  primary key (draw_id, version, ticket_id)
);

-- How far its tickets are counted: all up to this number.
create table studio.draw_pool_counts (
  draw_id bigint not null references studio.draws,
  version integer not null,
  counted_to bigint not null,
  primary key (draw_id, version)
);

-- Its successor takes the plays with a pool too.
drop function if exists studio.seal_draw(bigint, integer, text, jsonb, timestamptz);

do $$
begin
  if exists (select from pg_roles where rolname = 'night_market_studio') then
    grant select, insert, update on studio.draw_pool_standings, studio.draw_pools, studio.draw_pool_counts to night_market_studio;
    grant select, insert on studio.draw_pool_wins to night_market_studio;
  end if;
end;
$$;
