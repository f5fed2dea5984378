-- Up Migration

-- What the vendor said is wrong with an act that it refused. A refusal was read in the audit alone.
alter table trading.acts add column problem text;
grant update (problem) on trading.acts to night_market_api;
