-- Up Migration

-- What all rounds of a game came to in an hour of the merchant's clock, as they were first settled. The processes that book
-- write into rows of their own (`stripe`), so that they do not wait for one another.
create table play.game_hours (
  hour timestamptz not null,
  game_code text not null,
  stripe smallint not null check (stripe between 0 and 7),
  rounds bigint not null,
  stake numeric(30, 0) not null check (stake >= 0),
  payout numeric(30, 0) not null check (payout >= 0),
  valid_bet numeric(30, 0) not null check (valid_bet >= 0),
  primary key (hour, game_code, stripe)
);
revoke insert, update, delete, truncate on play.game_hours from night_market_api;


-- Rounds that were booked before: as they are now, without what was corrected since and what still waits.
insert into play.game_hours
select date_trunc('hour', coalesce(l.slot, r.reported_at) at time zone m.time_zone) at time zone m.time_zone, r.game_code, 0,
       count(*) filter (where r.fee_bps is null or v.valid_bet > 0), sum(v.stake), sum(v.payout), sum(v.valid_bet)
  from play.rounds r
  left join play.late_rounds l on l.round = r.id
  left join (select round, sum(stake) as stake, sum(payout) as payout, sum(valid_bet) as valid_bet
               from play.corrections group by 1) c on c.round = r.id
  left join (select payload->>'roundId' as round, bool_or(type = 'play.round_settled') as is_new,
                    sum((payload->>'stake')::numeric - coalesce((payload->>'previousStake')::numeric, 0)) as stake,
                    sum((payload->>'payout')::numeric - coalesce((payload->>'previousPayout')::numeric, 0)) as payout,
                    sum((payload->>'validBet')::numeric - coalesce((payload->>'previousValidBet')::numeric, 0)) as valid_bet
               from platform.outbox where type in ('play.round_settled', 'play.round_resettled') group by 1) w on w.round = r.id
 cross join site.calendar m
 cross join lateral (select r.reported_stake - coalesce(w.stake, 0) - coalesce(c.stake, 0) as stake,
                            r.reported_payout - coalesce(w.payout, 0) - coalesce(c.payout, 0) as payout,
                            r.valid_bet - coalesce(w.valid_bet, 0) - coalesce(c.valid_bet, 0) as valid_bet) v
 where r.mode = 'real' and r.reported_stake is not null and w.is_new is not true and v.stake + v.payout > 0
 group by 1, 2;

-- What came into members' purses and went out of them in an hour, for reasons that are not play.
create table cashier.money_hours (
  hour timestamptz not null,
  asset text not null,
  reason text not null,
  count bigint not null,
  "in" numeric(30, 0) not null,
  "out" numeric(30, 0) not null,
  primary key (hour, asset, reason)
);
revoke insert, update, delete, truncate on cashier.money_hours from night_market_api;

insert into cashier.money_hours
select date_trunc('hour', t.happened_at at time zone m.time_zone) at time zone m.time_zone, t.asset, t.reason, count(*),
       sum(greatest(e.amount, 0)), sum(greatest(-e.amount, 0))
  from ledger.transfers t
  join cashier.money_counted c on t.written_by < c.written_before
 cross join lateral (values (t.from_account, -t.amount), (t.to_account, t.amount)) as e(account, amount)
  join ledger.accounts a on a.id = e.account and a.balance is not null
 cross join site.calendar m
 where t.reason not like 'play.%' group by 1, 2, 3;

create index members_created on members.members (created_at);
