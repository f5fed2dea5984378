-- Up Migration

-- What a bill's window comes to after corrections: its base, what earlier windows leave to it, and what is due for it before
-- debts. The difference to what was billed stands in a later bill.
create table agents.recomputed (
  bill text primary key references agents.bills,
  base numeric(30) not null,
  carried numeric(30) not null check (carried <= 0),
  due numeric(30) not null,
  recomputed_at timestamptz not null
);
grant select, insert on agents.recomputed to night_market_api;
grant update (base, carried, due, recomputed_at) on agents.recomputed to night_market_api;

-- Exclusions are judged at the end of a window, also when it is recomputed later.
drop function if exists agents.team_facts(text[], numeric[], date[], date[], timestamptz, boolean);
