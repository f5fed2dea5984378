-- Up Migration

-- Sums of play by five minutes, for those who count between midnights: members with an agent above them. The first open slot
-- stands beside the first open day, of which it is a part.

-- How members stand below agents, by the merchant's days: from `from_day` up to, and without, `until_day`. Members without an
-- agent above them have no row, agents at the top one without agents.
create table members.paths (
  member text not null references members.members,
  -- From the top down; the last is the upline.
  agents text[] not null check (cardinality(agents) <= 20),
  from_day date not null,
  -- Null while no other path follows.
  until_day date check (until_day > from_day),
  primary key (member, from_day)
);
create index paths_agents on members.paths using gin (agents);
create index paths_upline on members.paths ((agents[cardinality(agents)])) where until_day is null;
create index paths_from on members.paths (from_day);
-- A member has one path on a day.
create unique index paths_last on members.paths (member) where until_day is null;
grant select on members.paths to night_market_api;

with recursive placed as (
  select id, created_at, '{}'::text[] as agents from members.members where upline is null
   union all
  select m.id, m.created_at, p.agents || p.id from members.members m join placed p on p.id = m.upline
)
insert into members.paths (member, agents, from_day)
select p.id, p.agents, (p.created_at at time zone coalesce(c.time_zone, 'UTC'))::date
  from placed p left join site.calendar c on true
 where cardinality(p.agents) > 0
    or exists (select from members.members m where m.id = p.id and m.role not in ('member', 'trial'));

alter table play.closed_until
  add column slot timestamptz,
  -- No slot before this one was summed.
  add column slots_from timestamptz;
update play.closed_until c
   set slot = s.begins, slots_from = s.begins
  from (select u.day::timestamp at time zone coalesce(m.time_zone, 'UTC') as begins
          from play.closed_until u left join site.calendar m on true) s;
alter table play.closed_until alter column slot set not null, alter column slots_from set not null;

-- The slot that a late round was booked into.
alter table play.late_rounds add column slot timestamptz;

-- Real money only, kept for 40 days.
create table play.member_slots (
  member text not null,
  slot timestamptz not null,
  game_type text not null,
  rounds bigint not null,
  stake numeric(30) not null,
  payout numeric(30) not null,
  valid_bet numeric(30) not null,
  primary key (slot, member, game_type)
);

-- Today's rounds that are booked; those whose event waits follow when it is delivered.
insert into play.member_slots (member, slot, game_type, rounds, stake, payout, valid_bet)
select r.member, date_bin('5 minutes', r.reported_at, '2000-01-01Z'), r.game_type,
       count(*) filter (where r.fee_bps is null or b.valid_bet > 0), sum(b.stake), sum(b.payout), sum(b.valid_bet)
  from play.closed_until u
  join play.rounds r on r.mode = 'real' and r.reported_at >= u.slot
  join members.paths p on p.member = r.member
  left join (select payload->>'roundId' as round, bool_or(type = 'play.round_settled') as is_new,
                    sum((payload->>'stake')::numeric - coalesce((payload->>'previousStake')::numeric, 0)) as stake,
                    sum((payload->>'payout')::numeric - coalesce((payload->>'previousPayout')::numeric, 0)) as payout,
                    sum((payload->>'validBet')::numeric - coalesce((payload->>'previousValidBet')::numeric, 0)) as valid_bet
               from platform.outbox where type in ('play.round_settled', 'play.round_resettled') group by 1) w on w.round = r.id
  left join (select round, sum(stake) as stake, sum(payout) as payout, sum(valid_bet) as valid_bet
               from play.corrections group by 1) c on c.round = r.id
 cross join lateral (select r.reported_stake - coalesce(w.stake, 0) - coalesce(c.stake, 0) as stake,
                            r.reported_payout - coalesce(w.payout, 0) - coalesce(c.payout, 0) as payout,
                            r.valid_bet - coalesce(w.valid_bet, 0) - coalesce(c.valid_bet, 0) as valid_bet) b
 where w.is_new is not true and b.stake + b.payout > 0
 group by 1, 2, 3;

revoke insert, update, delete on play.member_slots from night_market_api;
drop function if exists play.close_days(timestamptz);
