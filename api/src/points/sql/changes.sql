-- By how much settled and resettled rounds change members' valid bets. For each game type, `earnings` has its earning
-- type and millionths of a point per minor unit.
create or replace function points.changes(events jsonb, earnings jsonb)
returns table (member text, type text, volume numeric, millionths numeric) language sql stable
as $$
  select r.member, k.type, sum(c.change), sum(c.change * k.rate)
    from jsonb_to_recordset(events) as e("roundId" text, "validBet" numeric, "previousStake" numeric,
           "previousPayout" numeric, "previousValidBet" numeric)
    join play.reported_rounds r on r.id = e."roundId" and r.mode = 'real'
    join jsonb_to_recordset(earnings) as k(game_type text, type text, rate bigint) on k.game_type = r.game_type
    cross join lateral (select e."validBet" - play.valid_bet_before(e."previousStake", e."previousPayout",
           e."previousValidBet") as change) c
   group by 1, 2 having sum(c.change) <> 0
$$;
