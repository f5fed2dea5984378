-- Up Migration

-- Sums of play by the merchant's day on which a round was booked: the day of its first settlement. A day that is closed
-- never changes.

-- The first settlement of a round; null while none was reported.
alter table play.rounds add column reported_at timestamptz;
update play.rounds set reported_at = settled_at where reported_stake is not null;

-- Real money only.
create table play.member_days (
  member text not null,
  day date not null,
  game_type text not null,
  -- Counts only rounds that staked or paid anything.
  rounds bigint not null,
  stake numeric(30) not null,
  payout numeric(30) not null,
  valid_bet numeric(30) not null,
  -- The greatest payout * 100 / stake of a round.
  best_x100 numeric(30) not null,
  primary key (member, day, game_type)
);

-- What a settled round was changed by after it was booked: differences, real money only.
create table play.corrections (
  no bigint generated always as identity primary key,
  round text not null,
  member text not null,
  game_type text not null,
  -- The day the round was booked on.
  booked_on date not null,
  corrected_at timestamptz not null,
  stake bigint not null,
  payout bigint not null,
  valid_bet bigint not null
);
create index corrections_of_member on play.corrections (member, booked_on);
create index corrections_of_round on play.corrections (round);

-- Who played on a day.
create index member_days_day on play.member_days (day);

-- What rounds came to after all corrections, by the day they were booked: to be summed. A closed day changes here by its
-- corrections alone.
create view play.corrected_days as
  select member, day, game_type, stake, payout, valid_bet from play.member_days
  union all
  select member, booked_on, game_type, stake, payout, valid_bet from play.corrections;

-- Days before this one are closed.
create table play.closed_until (
  is_only boolean primary key default true check (is_only),
  day date not null
);
-- No round is older: see `timesWithin` in play/model.ts.
insert into play.closed_until (day) values ('2026-01-01');

-- Rounds whose event was delivered after their day was closed: they are booked on a later day.
create table play.late_rounds (
  round text primary key,
  booked_on date not null
);

revoke insert, update, delete on play.member_days, play.corrections, play.closed_until, play.late_rounds
  from night_market_api;

-- Rounds that were settled before: those whose event still waits are booked, or corrected, when it is delivered.
with waiting as (
  select payload->>'roundId' as round, bool_or(type = 'play.round_settled') as is_new,
         sum((payload->>'stake')::numeric - coalesce((payload->>'previousStake')::numeric, 0)) as stake,
         sum((payload->>'payout')::numeric - coalesce((payload->>'previousPayout')::numeric, 0)) as payout
    from platform.outbox where type in ('play.round_settled', 'play.round_resettled') group by 1
), booked as (
  select r.member, (r.reported_at at time zone m.time_zone)::date as day, r.game_type,
         r.reported_stake - coalesce(w.stake, 0) as stake, r.reported_payout - coalesce(w.payout, 0) as payout
    from play.rounds r
    left join waiting w on w.round = r.id
   cross join site.calendar m
   where r.mode = 'real' and r.reported_at is not null and w.is_new is not true
)
insert into play.member_days (member, day, game_type, rounds, stake, payout, valid_bet, best_x100)
select member, day, game_type, count(*), sum(stake), sum(payout),
       sum(case when game_type = 'PVP' then abs(payout - stake) else least(stake, abs(payout - stake)) end),
       max(case when stake > 0 then div(payout * 100, stake) else 0 end)
  from booked where stake + payout > 0 group by 1, 2, 3;

-- Sums of all other money by member, merchant's day, asset and reason, over the member's purses.
create table cashier.money_days (
  member text not null,
  day date not null,
  asset text not null,
  reason text not null,
  count bigint not null,
  "in" numeric(30) not null,
  "out" numeric(30) not null,
  primary key (member, day, asset, reason)
);

-- Transfers of transactions before this one are counted; the ledger's own order, in which none can appear later.
create table cashier.money_counted (
  is_only boolean primary key default true check (is_only),
  written_before xid8 not null
);
insert into cashier.money_counted (written_before) values ('0');

revoke insert, update, delete on cashier.money_days, cashier.money_counted from night_market_api;
