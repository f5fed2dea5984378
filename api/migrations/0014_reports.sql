-- Up Migration

-- Reports: totals of members' rounds by day.
create schema reports;
grant usage on schema reports to night_market_api;

-- By the merchant's day on which a round began, so that a resettlement changes the day it belongs to, and the
-- record's days.
create table reports.member_days (
  member text not null,
  day date not null,
  mode text not null check (mode in ('real', 'demo')),
  game_type text not null,
  vendor_code text not null,
  settled_by text not null check (settled_by in ('wallet', 'feed')),
  -- Counts only rounds that staked or paid anything.
  rounds bigint not null,
  stake numeric(30) not null,
  payout numeric(30) not null,
  valid_bet numeric(30) not null,
  primary key (member, mode, day, game_type, vendor_code, settled_by)
);
