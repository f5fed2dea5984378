-- Up Migration

-- Reports: what members' rounds came to, counted by day; and what makes statements of large books quick.
create schema reports;
grant usage on schema reports to night_market_api;

-- What events have said of rounds.
create view play.told_rounds as
  select id, member, mode, game_type, vendor_code, settled_by, started_at, told_stake as stake, told_payout as payout
    from play.rounds where told_stake is not null;

-- What the house's days are counted in.
create view site.calendar as select time_zone from site.merchants limit 1;

-- By the merchant's day on which a round began, so that a resettlement changes the day it belongs to, and the record's days.
create table reports.member_days (
  member text not null,
  day date not null,
  mode text not null check (mode in ('real', 'demo')),
  game_type text not null,
  vendor_code text not null,
  settled_by text not null check (settled_by in ('wallet', 'feed')),
  -- Of those that staked or paid anything.
  rounds bigint not null,
  stake numeric(30) not null,
  payout numeric(30) not null,
  valid_bet numeric(30) not null,
  primary key (member, mode, day, game_type, vendor_code, settled_by)
);

-- What events of settled and resettled rounds change, by day.
create function reports.changes(events jsonb)
returns table (member text, day date, mode text, game_type text, vendor_code text, settled_by text,
               rounds bigint, stake numeric, payout numeric, valid_bet numeric) language sql stable as $$
  select r.member, (r.started_at at time zone m.time_zone)::date, r.mode, r.game_type, r.vendor_code, r.settled_by,
         sum((c.stake + c.payout > 0)::int - (c.stake_before + c.payout_before > 0)::int)::bigint,
         sum(c.stake - c.stake_before), sum(c.payout - c.payout_before),
         sum(least(c.stake, abs(c.payout - c.stake)) - least(c.stake_before, abs(c.payout_before - c.stake_before)))
    from jsonb_to_recordset(events) as e("roundId" text, stake numeric, payout numeric, "previousStake" numeric,
           "previousPayout" numeric)
    cross join lateral (select e.stake, e.payout, coalesce(e."previousStake", 0) as stake_before,
           coalesce(e."previousPayout", 0) as payout_before) c
    join play.told_rounds r on r.id = e."roundId"
    cross join site.calendar m
   group by 1, 2, 3, 4, 5, 6
$$;

-- What is told, less what waits to be heard.
lock table play.rounds in share mode;
insert into reports.member_days
select member, day, mode, game_type, vendor_code, settled_by, sum(rounds), sum(stake), sum(payout), sum(valid_bet)
  from (select r.member, (r.started_at at time zone m.time_zone)::date as day, r.mode, r.game_type, r.vendor_code, r.settled_by,
               (r.stake + r.payout > 0)::int as rounds, r.stake, r.payout, least(r.stake, abs(r.payout - r.stake)) as valid_bet
          from play.told_rounds r cross join site.calendar m
        union all
        select member, day, mode, game_type, vendor_code, settled_by, -rounds, -stake, -payout, -valid_bet
          from reports.changes((select coalesce(jsonb_agg(payload), '[]') from platform.outbox
                 where type in ('play.round_settled', 'play.round_resettled')))) told
 group by 1, 2, 3, 4, 5, 6;

-- Everything but stakes and wins is few beside them: these find a deposit among a million bets, and bets pay nothing for it.
create index transfers_from_rare on ledger.transfers (from_account, from_entry desc)
  where from_entry is not null and reason not in ('play.bet', 'play.win', 'play.betwin');
create index transfers_to_rare on ledger.transfers (to_account, to_entry desc)
  where to_entry is not null and reason not in ('play.bet', 'play.win', 'play.betwin');

-- All that a member asked the cashier for, whatever came of it.
create view wallet.account_record as
  select member_id, 'deposit' as kind, id, 'in' as direction, method as subject, asset, amount, fee, status, asked_at as at
    from wallet.deposits
  union all
  select w.member_id, 'withdrawal', w.id, 'out', a.method, w.asset, w.amount, w.fee, w.status, w.asked_at
    from wallet.withdrawals w join wallet.payout_accounts a on a.id = w.account
  union all
  select member_id, 'vendor_transfer', id, case direction when 'in' then 'out' else 'in' end, vendor_code, asset, amount, 0,
         status, asked_at
    from wallet.vendor_transfers
  union all
  select from_member, 'line_transfer', id, 'out', to_member, asset, amount, 0, 'done', sent_at from wallet.line_transfers
  union all
  select to_member, 'line_transfer', id, 'in', from_member, asset, amount, 0, 'done', sent_at from wallet.line_transfers;

-- What was kept of what came in and went out.
create view wallet.paid_fees as
  select member_id, fee, paid_at from wallet.deposits where status = 'paid' and fee > 0
  union all
  select member_id, fee, paid_at from wallet.withdrawals where status in ('paid', 'disputed', 'confirmed', 'returned') and fee > 0;
