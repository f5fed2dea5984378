-- Up Migration

-- Free bets: a vendor holds a number of bets of one stake for a member, and pays what they win by `promo/win`.
alter table catalogue.games add takes_grants boolean not null default false;

create table play.grants (
  -- Of the feature that gives them; the vendor knows it as `grant_uuid`.
  id text primary key check (id ~ '^[0-9A-Za-z_-]{1,64}$'),
  aggregator text not null,
  member text not null references members.members,
  -- The purse that their wins go to, and its asset.
  account text not null,
  asset text not null,
  game_code text not null,
  stake bigint not null check (stake > 0),
  count int not null check (count between 1 and 1000),
  -- How many can be used in all: every one, until the vendor has answered how many were used before they were revoked.
  usable int not null check (usable between 0 and count),
  -- The vendor is asked to hold them, holds them, is asked to end them; or nothing is left to be used.
  state text not null check (state in ('granting', 'held', 'revoking', 'ended')),
  ended_because text check (ended_because in ('used', 'expired', 'excluded', 'disabled', 'refused')),
  -- The status by which the vendor refused to hold them.
  refusal text,
  granted_at timestamptz not null,
  expires_at timestamptz not null,
  -- When the vendor is called next; null where nothing is to be said.
  due_at timestamptz,
  attempts int not null default 0,
  ended_at timestamptz,
  check ((state in ('granting', 'revoking')) = (due_at is not null)),
  check ((state in ('revoking', 'ended')) = (ended_because is not null)),
  check ((state = 'ended') = (ended_at is not null)),
  check (usable = count or state = 'ended')
) with (fillfactor = 80);
create index grants_due on play.grants (due_at) where due_at is not null;
create index grants_expiring on play.grants (expires_at) where state in ('granting', 'held');
create index grants_open on play.grants (member) where state in ('granting', 'held');
create index grants_of_member on play.grants (member, granted_at desc, id desc);

-- A free bet that was used is a round of its own, without a stake.
alter table play.rounds add grant_id text references play.grants;
create index rounds_of_grant on play.rounds (grant_id) where grant_id is not null;

-- Grants with what was used of them, for the feature that gives them.
create view play.granted_bets as
  select g.id, g.aggregator, g.member, g.asset, g.game_code, g.stake, g.count, g.usable, g.state, g.ended_because, g.granted_at,
         g.expires_at, g.ended_at, u.used, u.won
    from play.grants g
    cross join lateral (select count(*)::int as used, coalesce(sum(r.payout), 0)::bigint as won
                          from play.rounds r where r.grant_id = g.id) u;
create view play.granted_rounds as
  select id, grant_id, member, payout, settled_at from play.rounds where grant_id is not null;

-- These return other columns now.
drop function if exists play.effects(jsonb);
drop function if exists play.judge(jsonb);

-- The money behind grants: their whole value leaves the campaign when they are given; each bet that is used takes its stake
-- with it, and what was not used goes back.
create table rewards.free_bets (
  -- The claim that gave them, which is the id of the grant too.
  claim text primary key check (claim ~ '^clm_') references rewards.claims,
  member text not null,
  asset text not null,
  game_code text not null,
  stake bigint not null check (stake > 0),
  count int not null check (count > 0),
  title jsonb not null,
  granted_at timestamptz not null,
  used int not null default 0 check (used >= 0),
  returned int not null default 0 check (returned >= 0),
  check (used + returned <= count)
) with (fillfactor = 80);
create index free_bets_of_member on rewards.free_bets (member, granted_at desc, claim desc);
