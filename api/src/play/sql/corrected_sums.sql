-- What the rounds of these members came to on these days after all corrections: as `play.member_days`, by the day on which they
-- were booked. A round that was taken back counts no more, and no longer as the best.
create or replace function play.corrected_sums(of_members text[], first_day date, last_day date)
returns table (member text, day date, game_type text, rounds numeric, stake numeric, payout numeric, valid_bet numeric,
               best_x100 numeric)
language sql stable
as $$
  with corrected as (
    select c.member, c.booked_on as day, c.game_type, c.round, sum(c.stake) as stake, sum(c.payout) as payout,
           sum(c.valid_bet) as valid_bet
      from play.corrections c
     where c.member = any (of_members) and c.booked_on between first_day and last_day
     group by 1, 2, 3, 4
  ), changed as (
    select c.member, c.day, c.game_type, sum(c.stake) as stake, sum(c.payout) as payout, sum(c.valid_bet) as valid_bet,
           sum(is_now.counts::int - was.counts::int) as rounds,
           max(case when is_now.counts and r.reported_stake > 0 then div(r.reported_payout * 100::numeric, r.reported_stake)
                    else 0 end) as best_now,
           max(case when was.counts and r.reported_stake > c.stake
                    then div((r.reported_payout - c.payout) * 100, r.reported_stake - c.stake) else 0 end) as best_before
      from corrected c
      join play.rounds r on r.id = c.round
     -- A hand of a PVP game counts if it counted as played.
     cross join lateral (select r.reported_stake + r.reported_payout > 0
                                and (r.game_type <> 'PVP' or r.valid_bet > 0) as counts) is_now
     cross join lateral (select r.reported_stake - c.stake + r.reported_payout - c.payout > 0
                                and (r.game_type <> 'PVP' or r.valid_bet > c.valid_bet) as counts) was
     group by 1, 2, 3
  )
  select coalesce(b.member, c.member), coalesce(b.day, c.day), coalesce(b.game_type, c.game_type),
         coalesce(b.rounds, 0) + coalesce(c.rounds, 0), coalesce(b.stake, 0) + coalesce(c.stake, 0),
         coalesce(b.payout, 0) + coalesce(c.payout, 0), coalesce(b.valid_bet, 0) + coalesce(c.valid_bet, 0),
         case when c.member is null then b.best_x100
              when c.best_before < b.best_x100 then greatest(b.best_x100, c.best_now)
              -- The best round may be one of those that were corrected: read all of the day.
              else coalesce((
                select max(div(r.reported_payout * 100::numeric, r.reported_stake))
                  from play.rounds r
                  left join play.late_rounds l on l.round = r.id
                 cross join site.calendar m
                 where r.member = b.member and r.mode = 'real' and r.game_type = b.game_type and r.reported_stake > 0
                   and (r.game_type <> 'PVP' or r.valid_bet > 0)
                   and coalesce(l.booked_on, (r.reported_at at time zone m.time_zone)::date) = b.day), 0) end
    from (select d.member, d.day, d.game_type, d.rounds, d.stake, d.payout, d.valid_bet, d.best_x100 from play.member_days d
           where d.member = any (of_members) and d.day between first_day and last_day) b
    full join changed c on c.member = b.member and c.day = b.day and c.game_type = b.game_type
$$;
