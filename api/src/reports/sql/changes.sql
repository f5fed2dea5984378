-- What events of settled and resettled rounds change, by day.
create or replace function reports.changes(events jsonb)
returns table (member text, day date, mode text, game_type text, vendor_code text, settled_by text,
               rounds bigint, stake numeric, payout numeric, valid_bet numeric) language sql stable
as $$
  select r.member, (r.started_at at time zone m.time_zone)::date, r.mode, r.game_type, r.vendor_code, r.settled_by,
         sum((c.stake + c.payout > 0)::int - (c.stake_before + c.payout_before > 0)::int)::bigint,
         sum(c.stake - c.stake_before), sum(c.payout - c.payout_before),
         sum(e."validBet" - play.valid_bet_before(e."previousStake", e."previousPayout", e."previousValidBet"))
    from jsonb_to_recordset(events) as e("roundId" text, stake numeric, payout numeric, "validBet" numeric,
           "previousStake" numeric, "previousPayout" numeric, "previousValidBet" numeric)
    cross join lateral (select e.stake, e.payout, coalesce(e."previousStake", 0) as stake_before,
           coalesce(e."previousPayout", 0) as payout_before) c
    join play.reported_rounds r on r.id = e."roundId"
    cross join site.calendar m
   group by 1, 2, 3, 4, 5, 6
$$;
