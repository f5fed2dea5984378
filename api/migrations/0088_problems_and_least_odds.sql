-- Up Migration

-- What the vendor said is wrong with an act that it refused. A refusal was read in the audit alone.
alter table trading.acts add column problem text;
grant update (problem) on trading.acts to night_market_api;

-- The least odds of free bets on a game that has odds, in hundredths; the vendor holds them to it.
alter table play.grants add column min_odds_x100 integer check (min_odds_x100 > 100);
create or replace view play.granted_bets as
  select g.id, g.aggregator, g.member, g.asset, g.game_code, g.stake, g.count, g.usable, g.state, g.ended_because, g.granted_at,
         g.expires_at, g.ended_at, u.used, u.won, g.min_odds_x100
    from play.grants g
    cross join lateral (select count(*)::int as used, coalesce(sum(r.payout), 0)::bigint as won
                          from play.rounds r where r.grant_id = g.id) u;
