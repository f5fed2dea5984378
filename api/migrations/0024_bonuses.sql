-- Up Migration

-- Bonus money: an asset of its own, in purses of its own, with a play mode of its own.
alter table ledger.accounts add check (balance is null or (purse = 'bonus') = (asset like 'BNS/%'));

alter table catalogue.games add takes_bonus boolean not null default false;

-- A launch of mode `bonus` plays one bonus in one game.
alter table play.launches
  drop constraint launches_mode_check,
  add check (mode in ('real', 'demo', 'bonus')),
  add bonus text,
  -- The most that the stakes of one round may come to.
  add max_stake bigint check (max_stake > 0),
  add check ((mode = 'bonus') = (bonus is not null) and (mode = 'bonus') = (max_stake is not null));
create index launches_of_bonus on play.launches (bonus) where bonus is not null and ended_at is null;

alter table play.rounds
  drop constraint rounds_mode_check,
  add check (mode in ('real', 'demo', 'bonus')),
  -- The bonus that it was staked from.
  add bonus text,
  add check ((mode = 'bonus') = (bonus is not null));
create index rounds_of_bonus on play.rounds (bonus) where bonus is not null;

-- Rounds that were staked from a bonus, for the feature that owns bonuses.
create view play.bonus_rounds as
  select id, bonus, member, game_type, status, stake, payout, settled_at, reported_stake, reported_payout
    from play.rounds where bonus is not null;

-- These return other columns now.
drop function if exists play.effects(jsonb);
drop function if exists play.judge(jsonb);

alter table reports.member_days
  drop constraint member_days_mode_check,
  add check (mode in ('real', 'demo', 'bonus'));

-- One row for each bonus that was paid out. Amounts are in the asset of bonus money, which has the decimals of the main asset.
create table rewards.bonuses (
  -- The claim that paid it.
  claim text primary key check (claim ~ '^clm_'),
  member text not null,
  asset text not null check (asset like 'BNS/%'),
  nominal bigint not null check (nominal > 0),
  -- How often the nominal amount has to be staked. Every game that counts weighs 1: at most ten times that.
  wager int not null check (wager between 1 and 10),
  product text not null check (product in ('casino', 'lottery', 'betting')),
  required bigint not null generated always as (nominal * wager) stored,
  -- What was staked of it in rounds that were settled before it was closed; of betting, the valid bet.
  done bigint not null default 0 check (done >= 0),
  -- The most that the stakes of one round may come to.
  max_stake bigint not null check (max_stake > 0),
  -- The only games it can be played in; null for all of the product.
  games text[] check (cardinality(games) > 0),
  -- What it is called, by language.
  title jsonb not null,
  state text not null check (state in ('queued', 'active', 'closing', 'converted', 'forfeited')),
  -- Why it ends: what was required is done, its time is over, the member gave it up or was excluded, or nothing is left.
  ended_because text check (ended_because in ('wagered', 'expired', 'given_up', 'excluded', 'spent')),
  granted_at timestamptz not null,
  -- Later than first granted, where a cool-off stopped the clock.
  expires_at timestamptz not null,
  -- Until when cool-offs have stopped the clock so far.
  stopped_until timestamptz,
  activated_at timestamptz,
  closed_at timestamptz,
  -- What became cash, what was lost, and the debt that was written off; with what came of its rounds after it was closed.
  converted bigint not null default 0 check (converted between 0 and nominal * 10),
  forfeited bigint not null default 0 check (forfeited >= 0),
  written_off bigint not null default 0 check (written_off >= 0),
  -- A round of it changed after it was closed: what came of that is still in the purse.
  is_unsettled boolean not null default false,
  check (product <> 'betting' or wager <= 5),
  check ((state in ('closing', 'converted', 'forfeited')) = (ended_because is not null)),
  check ((state in ('converted', 'forfeited')) = (closed_at is not null)),
  check (closed_at is null or (state = 'converted') = (done >= required)),
  check (state = 'converted' or converted = 0),
  check (state <> 'active' or activated_at is not null)
) with (fillfactor = 70);
-- A member plays one bonus at a time.
create unique index bonuses_in_play on rewards.bonuses (member) where state in ('active', 'closing');
create index bonuses_of_member on rewards.bonuses (member, granted_at desc, claim desc);
create index bonuses_expiring on rewards.bonuses (expires_at) where state in ('queued', 'active');
create index bonuses_to_settle on rewards.bonuses (claim) where state = 'closing' or is_unsettled;
