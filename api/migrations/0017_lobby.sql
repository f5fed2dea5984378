-- Up Migration

-- The largest stake of a round, beside the least. Lists that were read without it are read again.
alter table catalogue.games add column max_stake_x100 int;
update catalogue.aggregators set list_version = null;

-- Rounds played as in `heat`, with a half-life of two days. A game trends when it is played of late more than it was: what
-- time does to both columns is the same for every game, so that the order needs no clock.
alter table catalogue.games add column recent_heat double precision not null default 0;
alter table catalogue.games add column trending double precision not null
  generated always as (case when heat > 0 then recent_heat / sqrt(heat) else 0 end) stored;
create index games_by_trend on catalogue.games (trending desc, code);
