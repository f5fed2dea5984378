-- Up Migration

-- What the vendor called its list when it was last read whole: an unchanged list is not read again.
alter table catalogue.aggregators add column list_version text;

-- A page of the list is read from an index in each of its orders.
create index games_by_release on catalogue.games (released_at desc, code);
create index games_by_name on catalogue.games (lower(name), code);
create index games_by_return on catalogue.games (rtp_bps desc, code);
create index games_by_aggregator on catalogue.games (aggregator_code, code);

-- Figures by which the list is filtered: the way the game is played, and its least stake in units of its currency.
alter table catalogue.games add column mechanic text not null default '';
alter table catalogue.games add column min_stake_x100 int;
