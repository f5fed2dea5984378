-- Up Migration

-- A member whom another invited. One row for each friend, for good; both sides are paid once.
create table promotions.referrals (
  friend text primary key references members.members,
  referrer text not null references members.members check (referrer <> friend),
  registered_at timestamptz not null,
  -- The friend qualifies until then.
  deadline timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'given', 'refused', 'lapsed')),
  -- Of a refused one: why neither side gets anything.
  because text check (because in ('shared_mark', 'hierarchy', 'not_eligible')),
  -- When each step was first seen to be taken.
  verified_at timestamptz,
  deposited_at timestamptz,
  played_at timestamptz,
  ended_at timestamptz,
  -- Of `rewards.claims`: null where a side may be given nothing.
  friend_claim text unique,
  referrer_claim text unique,
  -- When a waiting one is looked at next.
  due_at timestamptz not null,
  check ((state = 'waiting') = (ended_at is null)),
  check ((state = 'refused') = (because is not null)),
  check ((state = 'given') = (friend_claim is not null)),
  check (state = 'given' or referrer_claim is null),
  check (state <> 'given' or (verified_at is not null and deposited_at is not null and played_at is not null))
) with (fillfactor = 80);
create index referrals_of_referrer on promotions.referrals (referrer, registered_at desc, friend desc);
create index referrals_due on promotions.referrals (due_at) where state = 'waiting';
create index referrals_given on promotions.referrals (referrer, ended_at) where state = 'given';

-- How often the link of a member was opened.
create table promotions.referral_links (
  referrer text primary key references members.members,
  visits bigint not null default 0 check (visits >= 0)
) with (fillfactor = 50);

-- Friends who registered before.
insert into promotions.referrals (friend, referrer, registered_at, deadline, due_at)
select id, referrer, created_at, created_at + interval '30 days', now()
  from members.members where referrer is not null and role <> 'trial';
