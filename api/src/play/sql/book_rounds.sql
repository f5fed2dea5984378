-- Books rounds of real money that were settled for the first time: in the slot of five minutes and on the day of their
-- settlement, or in the first open slot when that one is closed. Call it in the transaction that removes the events: each is
-- booked once.
create or replace function play.book_rounds(events jsonb) returns void language plpgsql
security definer set search_path = play, pg_temp
as $$
begin
  -- `close_slots` waits for the bookings under way; those that begin after it see what it closed.
  perform pg_advisory_xact_lock_shared(hashtext('play.closed_until'));

  with settled as materialized (
    select r.id, r.member, r.game_type, r.game_code, e.stake, e.payout, e."validBet" as valid_bet, at.settled_slot, at.slot,
           (r.reported_at at time zone m.time_zone)::date as settled,
           greatest(c.day, (at.slot at time zone m.time_zone)::date) as booked,
           date_trunc('hour', at.slot at time zone m.time_zone) at time zone m.time_zone as hour,
           -- A hand that the house kept nothing of is no round for those who count rounds.
           r.fee_bps is null or e."validBet" > 0 as counts,
           -- A lottery's launch of before held none; all of them were opened at 3 %.
           case r.game_type when 'ELOTT' then e."validBet" * coalesce(r.rate_bps, 300)
                            when 'PVP' then e."validBet" * coalesce(r.fee_bps, 0) else 0 end as rated_bet
      from jsonb_to_recordset(events) as e("roundId" text, mode text, stake numeric, payout numeric, "validBet" numeric)
      join play.rounds r on r.id = e."roundId"
     cross join site.calendar m
     cross join play.closed_until c
     cross join lateral (select date_bin('5 minutes', r.reported_at, '2000-01-01Z') as settled_slot) s
     cross join lateral (select s.settled_slot, greatest(s.settled_slot, c.slot) as slot) at
     where e.mode = 'real'
  ), late as (
    insert into play.late_rounds (round, booked_on, slot) select id, booked, slot from settled where slot > settled_slot
  ), corrected as (
    -- A correction can be delivered before its round.
    update play.corrections c set booked_on = s.booked from settled s where s.booked > s.settled and c.round = s.id
  ), slots as (
    insert into play.member_slots as d (member, slot, game_type, rounds, stake, payout, valid_bet)
    select member, slot, game_type, count(*) filter (where counts), sum(stake), sum(payout), sum(valid_bet)
      from settled s
     where stake + payout > 0 and exists (select from members.paths p where p.member = s.member)
     group by 1, 2, 3 order by 1, 2, 3
    on conflict (slot, member, game_type) do update
       set rounds = d.rounds + excluded.rounds, stake = d.stake + excluded.stake, payout = d.payout + excluded.payout,
           valid_bet = d.valid_bet + excluded.valid_bet
  ), hours as (
    insert into play.game_hours as d (hour, game_code, stripe, rounds, stake, payout, valid_bet)
    select hour, game_code, pg_backend_pid() % 8, count(*) filter (where counts), sum(stake), sum(payout), sum(valid_bet)
      from settled where stake + payout > 0 group by 1, 2 order by 1, 2
    on conflict (hour, game_code, stripe) do update
       set rounds = d.rounds + excluded.rounds, stake = d.stake + excluded.stake, payout = d.payout + excluded.payout,
           valid_bet = d.valid_bet + excluded.valid_bet
  )
  -- In one order, so that concurrent bookings wait instead of deadlocking.
  insert into play.member_days as d (member, day, game_type, rounds, stake, payout, valid_bet, rated_bet, best_x100)
  select member, booked, game_type, count(*) filter (where counts), sum(stake), sum(payout), sum(valid_bet), sum(rated_bet),
         max(case when counts and stake > 0 then div(payout * 100, stake) else 0 end)
    from settled where stake + payout > 0 group by 1, 2, 3 order by 1, 2, 3
  on conflict (member, day, game_type) do update
     set rounds = d.rounds + excluded.rounds, stake = d.stake + excluded.stake, payout = d.payout + excluded.payout,
         valid_bet = d.valid_bet + excluded.valid_bet, rated_bet = d.rated_bet + excluded.rated_bet,
         best_x100 = greatest(d.best_x100, excluded.best_x100);
end $$;

revoke execute on function play.book_rounds(jsonb) from public;
grant execute on function play.book_rounds(jsonb) to night_market_api;
