-- Up Migration

-- VIP: levels by what was bet, their bonuses, rebate of bets, and cashback of losses.
create schema vip;
grant usage on schema vip to night_market_api;

-- What each level asks for and gives. `threshold` is bet on the level below.
create table vip.levels (
  level int primary key check (level between 1 and 10),
  threshold bigint not null,
  level_bonus bigint not null,
  -- Bet in a week for the week's bonus.
  week_from bigint not null,
  week_bonus bigint not null,
  -- Bet in a month for the month's bonus, and to keep the level.
  month_from bigint not null,
  month_bonus bigint not null,
  birthday_bonus bigint not null
);
insert into vip.levels
select level, u, div(u, 1000), div(u, 20), div(u, 20000), div(u, 5), div(u, 4000), div(u, 2000)
  from generate_series(1, 10) level cross join lateral (select 1000000 * power(3::numeric, level - 1) as u) t;

-- What bets on each type of game earn. Games that return nearly all that is staked earn no rebate, and less of a level.
create table vip.game_types (
  game_type text primary key,
  rebate_bps int not null,
  -- More for each level.
  rebate_step int not null,
  -- How much of a valid bet counts towards levels.
  weight_percent int not null check (weight_percent between 0 and 100)
);
insert into vip.game_types (game_type, rebate_bps, rebate_step, weight_percent) values
  ('RNG', 50, 2, 100), ('JACKPOT', 50, 2, 100), ('FISH', 50, 2, 100),
  ('PVP', 30, 2, 100), ('SPORTS', 30, 2, 100), ('ESPORTS', 30, 2, 100),
  ('LIVE', 20, 2, 100), ('COCKFIGHT', 20, 2, 100), ('LOTT', 20, 2, 100),
  ('ELOTT', 0, 0, 100), ('MINI', 0, 0, 100), ('TABLE', 0, 0, 20);
revoke insert, update, delete on vip.levels, vip.game_types from night_market_api;

-- A member's level. Members without a row are at level 0.
create table vip.members (
  member text primary key references members.members,
  level int not null default 0 check (level between 0 and 10),
  -- What had been bet in all when the count towards the next level began.
  counted_before numeric(30) not null default 0,
  -- The merchant's day on which the level was reached or lost.
  since date not null,
  -- The first day of the last month that was judged.
  judged_month date
) with (fillfactor = 80);
create index members_level on vip.members (level, member) where level > 0;

create table vip.changes (
  no bigint generated always as identity primary key,
  member text not null references vip.members,
  level_before int not null,
  level int not null,
  because text not null check (because in ('bets', 'month', 'staff')),
  -- The reason that the staff gave; else empty.
  note text not null default '',
  changed_at timestamptz not null
);
create index changes_of_member on vip.changes (member, no);
revoke update, delete on vip.changes from night_market_api;

-- What was due, each once: its claim of the rewards has the same id. What exceeds the month's budget waits.
create table vip.payouts (
  no bigint generated always as identity primary key,
  claim text not null unique check (claim ~ '^clm_'),
  programme text not null check (programme in ('rebate', 'vip', 'cashback')),
  member text not null references members.members,
  -- `level-3`, `week-2026-11-16`, `month-2026-11`, `birthday-2026`; of cashback the Monday that its week began; of rebate the
  -- day and a number.
  occasion text not null,
  level int not null,
  -- What it is a share of: valid bets, or the week's loss.
  base numeric(30) not null,
  amount bigint not null check (amount > 0),
  state text not null check (state in ('waiting', 'given', 'refused')),
  made_at timestamptz not null,
  unique (programme, member, occasion)
);
create index payouts_waiting on vip.payouts (no) where state = 'waiting';
create index payouts_of_member on vip.payouts (member, no desc);

-- The types of a rebate.
create table vip.rebates (
  claim text not null references vip.payouts (claim),
  member text not null,
  day date not null,
  game_type text not null,
  valid_bet numeric(30) not null,
  basis_points int not null,
  -- Of the same day and type, before this one.
  paid_before bigint not null,
  amount bigint not null check (amount > 0),
  primary key (member, day, game_type, claim)
);
create index rebates_of_claim on vip.rebates (claim);
revoke update, delete on vip.rebates from night_market_api;

-- How far each task has come: the days from its first one on, before `done_until`, are done.
create table vip.tasks (
  task text primary key,
  begun_on date not null,
  done_until date not null
);

create index corrections_at on play.corrections (corrected_at);
