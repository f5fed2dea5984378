-- Notes what settled rounds of real money were changed by. Call it in the transaction that removes the events.
create or replace function play.book_corrections(events jsonb) returns void language sql
security definer set search_path = play, pg_temp
as $$
  insert into play.corrections (round, member, game_type, booked_on, corrected_at, stake, payout, valid_bet)
  select r.id, r.member, r.game_type, coalesce(l.booked_on, (r.reported_at at time zone m.time_zone)::date), e."settledAt",
         e.stake - e."previousStake", e.payout - e."previousPayout",
         e."validBet" - play.valid_bet_before(e."previousStake", e."previousPayout", e."previousValidBet")
    from jsonb_to_recordset(events) as e("roundId" text, mode text, stake numeric, payout numeric, "validBet" numeric,
           "previousStake" numeric, "previousPayout" numeric, "previousValidBet" numeric, "settledAt" timestamptz)
    join play.rounds r on r.id = e."roundId"
    left join play.late_rounds l on l.round = r.id
   cross join site.calendar m
   where e.mode = 'real'
$$;

revoke execute on function play.book_corrections(jsonb) from public;
grant execute on function play.book_corrections(jsonb) to night_market_api;
