-- Up Migration

-- Staff give free bets too; their amount is the stakes of all.
alter table rewards.grants drop constraint grants_kind_check;
alter table rewards.grants add constraint grants_kind_check check (kind in ('cash', 'points', 'bonus', 'free_bets'));

-- The browser that an application came from, hashed: its mark is left with the claim that an approval makes.
alter table promotions.applications add column marks text[] not null default '{}';
