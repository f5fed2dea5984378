-- Up Migration

-- Protection: limits that members set for themselves, and exclusions.
create schema protection;
grant usage on schema protection to night_market_api;

-- The current limits, one row each: the old value applies until `effective_at`, the new one from then on. Null is
-- no limit.
create table protection.limits (
  member text not null,
  kind text not null check (kind in
    ('deposit_day', 'deposit_week', 'deposit_month', 'loss_day', 'loss_week', 'loss_month', 'reminder')),
  before bigint check (before > 0),
  value bigint check (value > 0),
  effective_at timestamptz not null,
  primary key (member, kind)
);

-- Every change of a limit, append-only.
create table protection.limit_changes (
  no bigint generated always as identity primary key,
  member text not null,
  kind text not null,
  before bigint,
  value bigint,
  asked_at timestamptz not null,
  effective_at timestamptz not null
);
create index limit_changes_of_member on protection.limit_changes (member, no desc);

-- Every cool-off and self-exclusion, append-only; none can be shortened. Infinity means for ever.
create table protection.exclusions (
  no bigint generated always as identity primary key,
  member text not null,
  kind text not null check (kind in ('cool_off', 'self_exclusion')),
  begins_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > begins_at)
);
create index exclusions_of_member on protection.exclusions (member, ends_at desc);

-- Read by every bet: a row only for members who are or were excluded, or whose losses are counted.
create table protection.guards (
  member text primary key,
  excluded_until timestamptz,
  -- The hour from which `losses` is complete; null while losses are not counted.
  counts_losses_from timestamptz
);

-- Net losses of real play, by the hour in which the money moved; below zero when more was won.
create table protection.losses (
  member text not null,
  hour timestamptz not null,
  lost bigint not null,
  primary key (member, hour)
) with (fillfactor = 80);

revoke update, delete on protection.limit_changes, protection.exclusions from night_market_api;
