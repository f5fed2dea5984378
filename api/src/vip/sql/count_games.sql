-- Adds the valid bets of settled rounds of real money to their games, and what corrections changed of them: on the day on which
-- the round was booked. Call it after `play.book_rounds`, in the transaction that removes the events.
create or replace function vip.count_games(events jsonb) returns void language sql
as $$
  insert into vip.game_days as g (member, day, game_code, valid_bet, edge_bps)
  select r.member, coalesce(l.booked_on, (r.reported_at at time zone m.time_zone)::date), r.game_code,
         sum(e."validBet" - before.valid_bet), catalogue.edge_of(r.game_code)
    from jsonb_to_recordset(events) as e("roundId" text, mode text, "validBet" numeric, "previousValidBet" numeric,
           "previousStake" numeric, "previousPayout" numeric)
    join play.rounds r on r.id = e."roundId"
    left join play.late_rounds l on l.round = r.id
   cross join site.calendar m
   -- Events that were written before they told what counted know the stake and the payout alone.
   cross join lateral (select coalesce(e."previousValidBet",
     least(e."previousStake", abs(e."previousPayout" - e."previousStake")), 0) as valid_bet) before
   where e.mode = 'real'
   group by 1, 2, 3 having sum(e."validBet" - before.valid_bet) <> 0
   -- In one order, so that concurrent deliveries wait instead of deadlocking.
   order by 1, 2, 3
  on conflict (member, day, game_code) do update set valid_bet = g.valid_bet + excluded.valid_bet
$$;
