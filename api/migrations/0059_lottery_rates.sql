-- Up Migration

-- Valid bet times a rate in basis points that each round holds: of lotteries that of its launch, which is the part of the
-- turnover rebate that is in the prizes already; of play between players that of the fee. 0 for all other types.
alter table play.member_days add column rated_bet numeric(40) not null default 0;

-- Every launch of a lottery was opened at 3 % until now.
update play.member_days set rated_bet = valid_bet * 300 where game_type = 'ELOTT';

-- What rounds with a fee were booked with: without corrections, and without what events that wait will change.
update play.member_days d set rated_bet = t.rated_bet
  from (select r.member, coalesce(l.booked_on, (r.reported_at at time zone m.time_zone)::date) as day,
               sum((r.valid_bet - coalesce(w.valid_bet, 0) - coalesce(c.valid_bet, 0)) * r.fee_bps) as rated_bet
          from play.rounds r
          left join play.late_rounds l on l.round = r.id
          left join (select payload->>'roundId' as round, bool_or(type = 'play.round_settled') as is_new,
                            sum((payload->>'validBet')::numeric
                              - coalesce((payload->>'previousValidBet')::numeric, 0)) as valid_bet
                       from platform.outbox where type in ('play.round_settled', 'play.round_resettled') group by 1) w
                 on w.round = r.id
          left join (select round, sum(valid_bet) as valid_bet from play.corrections group by 1) c on c.round = r.id
         cross join site.calendar m
         where r.mode = 'real' and r.game_type = 'PVP' and r.fee_bps is not null and r.reported_at is not null
           and w.is_new is not true
         group by 1, 2) t
 where d.game_type = 'PVP' and d.member = t.member and d.day = t.day;
