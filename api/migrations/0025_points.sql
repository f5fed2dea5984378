-- Up Migration

-- Points: what play and deposits earn, the goods of the mall, redemptions and conversions.
create schema points;
grant usage on schema points to night_market_api;

-- What a member has earned by each type. Corrections of rounds lower a meter; what was awarded stays.
create table points.meters (
  member text not null,
  type text not null check (type in ('slots', 'lottery', 'live', 'pvp', 'sports', 'deposit')),
  -- Valid bets, or deposits, in minor units: each counted once.
  volume numeric(30) not null default 0,
  -- Of these, what was before points began: it earns none.
  earlier numeric(30) not null default 0,
  -- Millionths of a point.
  millionths bigint not null default 0,
  -- Whole points that were posted to the purse.
  awarded bigint not null default 0 check (awarded >= 0),
  primary key (member, type)
) with (fillfactor = 50);
create index meters_due on points.meters (member, type) where millionths / 1000000 > awarded;

create table points.goods (
  id text primary key check (id ~ '^gds_'),
  -- Counts every change by the staff.
  version int not null default 1,
  type text not null check (type in ('gadgets', 'home', 'style', 'outdoors', 'treats')),
  -- By language.
  names jsonb not null,
  texts jsonb not null,
  -- One that comes with the site, by its name, or one that was sent, by its id.
  picture text not null,
  points bigint not null check (points > 0),
  -- Money beside the points.
  amount bigint not null default 0 check (amount >= 0),
  asset text not null,
  position int not null default 0,
  is_offered boolean not null,
  stock int not null default 0 check (stock >= 0),
  -- Put up less taken back by the staff.
  put_up int not null default 0 check (put_up >= stock),
  created_at timestamptz not null
) with (fillfactor = 70);

create table points.redemptions (
  id text primary key check (id ~ '^rdm_'),
  member text not null references members.members,
  good text not null references points.goods,
  quantity int not null check (quantity between 1 and 10),
  -- Of all pieces.
  points bigint not null check (points > 0),
  amount bigint not null check (amount >= 0),
  asset text not null,
  -- The member's, for the delivery.
  remark text not null check (char_length(remark) <= 140),
  status text not null default 'process' check (status in ('process', 'approved', 'rejected')),
  -- Of a rejection, shown to the member.
  reason text not null default '' check (char_length(reason) <= 140),
  requested_at timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  check ((status = 'process') = (decided_at is null)),
  check ((decided_at is null) = (decided_by is null))
) with (fillfactor = 80);
create index redemptions_of_member on points.redemptions (member, requested_at desc, id desc);
create index redemptions_by_status on points.redemptions (status, requested_at, id);
create index redemptions_of_good on points.redemptions (good);

create table points.conversions (
  id text primary key check (id ~ '^cnv_'),
  member text not null references members.members,
  points bigint not null check (points > 0),
  amount bigint not null check (amount > 0),
  asset text not null,
  converted_at timestamptz not null
);
create index conversions_of_member on points.conversions (member, converted_at desc);

-- What was played and deposited before points began earns none, and is counted as done; events that wait are not.
insert into points.meters (member, type, volume, earlier)
select member, type, sum(volume), sum(volume) from (
  select r.member, case when r.game_type in ('RNG', 'FISH', 'JACKPOT', 'MINI') then 'slots'
                        when r.game_type in ('LOTT', 'ELOTT') then 'lottery'
                        when r.game_type = 'PVP' then 'pvp'
                        when r.game_type in ('SPORTS', 'ESPORTS') then 'sports' else 'live' end as type,
         case when r.game_type = 'PVP' then abs(r.payout - r.stake)
              else least(r.stake, abs(r.payout - r.stake)) end
           - coalesce((select sum((o.payload ->> 'validBet')::numeric
                                  - coalesce((o.payload ->> 'previousValidBet')::numeric, 0))
                         from platform.outbox o
                        where o.type in ('play.round_settled', 'play.round_resettled')
                          and o.payload ->> 'roundId' = r.id), 0) as volume
    from play.reported_rounds r where r.mode = 'real'
  union all
  select member_id, 'deposit', credited from cashier.deposits where status = 'paid'
) earlier
group by member, type having sum(volume) > 0;
