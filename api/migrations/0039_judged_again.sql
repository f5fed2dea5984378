-- Up Migration

-- What was reached by rounds that are taken back or corrected later is judged again.

-- A bonus that is closed goes on counting what its rounds stake; what counted when it was closed decided its state.
alter table rewards.bonuses add done_at_end bigint, drop constraint bonuses_check4;
update rewards.bonuses set done_at_end = done where closed_at is not null;
with waiting as (
  select payload->>'roundId' as round,
         sum((payload->>'stake')::bigint - coalesce((payload->>'previousStake')::bigint, 0)) as stake,
         sum((payload->>'validBet')::bigint - coalesce((payload->>'previousValidBet')::bigint, 0)) as valid
    from platform.outbox where type in ('play.round_settled', 'play.round_resettled') group by 1
), counted as (
  select r.bonus, sum(case when b.product = 'betting'
           then least(r.reported_stake, abs(r.reported_payout - r.reported_stake)) - coalesce(w.valid, 0)
           else r.reported_stake - coalesce(w.stake, 0) end) as done
    from play.rounds r
    join rewards.bonuses b on b.claim = r.bonus
    left join waiting w on w.round = r.id
   where r.reported_stake is not null and b.closed_at is not null
   group by 1
)
update rewards.bonuses b set done = c.done from counted c where c.bonus = b.claim;
alter table rewards.bonuses
  add check ((closed_at is null) = (done_at_end is null)),
  add check (done_at_end is null or (state = 'converted') = (done_at_end >= required));

-- The member's valid bets of real money in all, as they were booked, when the deposit began to ask for turnover.
alter table cashier.turnovers
  add played_before numeric(30) not null default 0,
  -- When it was open again because bets that had met it were taken back.
  add reopened_at timestamptz;
update cashier.turnovers t
   set played_before = (select coalesce(sum(d.valid_bet), 0) from play.member_days d cross join site.calendar c
                         where d.member = t.member_id and d.day < (t.opened_at at time zone c.time_zone)::date);
create index turnovers_of_member on cashier.turnovers (member_id, opened_at);

-- What members bet on each game, by the day its rounds were booked, with their corrections. `edge_bps` is the least that the
-- game kept of a bet, as its vendor stated it when the first of these rounds was counted.
create table vip.game_days (
  member text not null,
  day date not null,
  game_code text not null,
  valid_bet numeric(30) not null,
  edge_bps int not null check (edge_bps between 0 and 10000),
  primary key (member, day, game_code)
);
-- Rounds whose event waits are counted, or corrected, when it is delivered.
with waiting as (
  select payload->>'roundId' as round, bool_or(type = 'play.round_settled') as is_new,
         sum((payload->>'validBet')::numeric - coalesce((payload->>'previousValidBet')::numeric, 0)) as valid_bet
    from platform.outbox where type in ('play.round_settled', 'play.round_resettled') group by 1
)
insert into vip.game_days (member, day, game_code, valid_bet, edge_bps)
select r.member, coalesce(l.booked_on, (r.reported_at at time zone m.time_zone)::date), r.game_code,
       sum(r.valid_bet - coalesce(w.valid_bet, 0)),
       coalesce(min(greatest(0, 10000 - greatest(g.rtp_bps, case when g.sheet #>> '{facts,rtp_most_bps}' ~ '^[0-9]{1,5}$'
                  then (g.sheet #>> '{facts,rtp_most_bps}')::int else 0 end))) filter (where g.rtp_bps between 1 and 9999), 0)
  from play.rounds r
  left join play.late_rounds l on l.round = r.id
  left join waiting w on w.round = r.id
  left join catalogue.games g on g.code = r.game_code
 cross join site.calendar m
 where r.mode = 'real' and r.reported_stake is not null and w.is_new is not true and r.reported_stake + r.reported_payout > 0
 group by 1, 2, 3;

alter table vip.members
  -- The level at which the count began, or began anew: corrections take back the levels above it.
  add base_level int not null default 0 check (base_level between 0 and level);
update vip.members m
   set base_level = least(m.level, coalesce((select c.level from vip.changes c where c.member = m.member and c.because <> 'bets'
                                              order by c.no desc limit 1), 0));

alter table vip.changes
  drop constraint changes_because_check,
  add check (because in ('bets', 'month', 'staff', 'correction')),
  -- The proposal that two people stand behind; null where one of the staff decided, and where none did.
  add proposal text,
  add check (proposal is null or because = 'staff');

alter table vip.payouts
  -- Set against what was given for bets that were taken back since; negative where too much had been set against it.
  add withheld bigint not null default 0,
  drop constraint payouts_amount_check,
  drop constraint payouts_state_check,
  -- `withheld`: all of it was.
  add check (state in ('waiting', 'given', 'refused', 'withheld')),
  add check (amount >= 0 and (amount = 0) = (state = 'withheld')),
  add check (amount + withheld > 0),
  -- The version of the terms it is due under: from 2 on cashback stays below the edge, and birthdays need a level that was earned.
  add terms int not null default 1;
alter table vip.payouts alter column terms drop default;
