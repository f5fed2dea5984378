-- Up Migration

-- Purses that vendors keep: money moves there and back by transfers, and what was played from them is told by a feed.

-- Where real stakes of the brand come from: the member's main purse here, or one that the vendor keeps.
alter table catalogue.vendors
  add column wallet_mode text not null default 'seamless' check (wallet_mode in ('seamless', 'transfer'));

create table wallet.vendor_transfers (
  -- Made by whoever asks, and the vendor's name for it too.
  id text primary key check (id ~ '^vtr_'),
  member_id text not null,
  vendor_code text not null,
  direction text not null check (direction in ('in', 'out')),
  asset text not null,
  amount bigint not null check (amount > 0),
  -- `asked` is written before the vendor hears of it; `in_doubt` when nobody knows what it did.
  status text not null check (status in ('asked', 'in_doubt', 'done', 'refused')),
  -- Why, in the vendor's word.
  refusal text,
  asked_at timestamptz not null,
  settled_at timestamptz,
  check ((status in ('done', 'refused')) = (settled_at is not null)),
  check (refusal is null or status = 'refused')
);
create index vendor_transfers_of_member on wallet.vendor_transfers (member_id, asked_at desc, id desc);
create index vendor_transfers_open on wallet.vendor_transfers (asked_at) where settled_at is null;

-- What a vendor said it holds for a member when it was last asked, beside what it should hold.
create table wallet.vendor_holdings (
  member_id text not null,
  vendor_code text not null,
  asset text not null,
  -- Moved there, less what came back, with what was won and lost there.
  expected bigint not null,
  held bigint not null,
  checked_at timestamptz not null,
  primary key (member_id, vendor_code)
);

create table wallet.line_transfers (
  id text primary key check (id ~ '^ltr_'),
  from_member text not null,
  to_member text not null check (to_member <> from_member),
  -- Towards the upline, or to a downline.
  direction text not null check (direction in ('up', 'down')),
  asset text not null,
  amount bigint not null check (amount > 0),
  remark text not null default '',
  sent_at timestamptz not null
);
create index line_transfers_sent on wallet.line_transfers (from_member, sent_at desc, id desc);
create index line_transfers_received on wallet.line_transfers (to_member, sent_at desc, id desc);
create trigger append_only before update or delete on wallet.line_transfers
  for each row execute function wallet.refuse_change();
revoke update, delete on wallet.line_transfers from night_market_api;

-- Who settled a round: the seamless wallet, call by call, or the vendor alone, who told of it afterwards.
alter table play.rounds
  add column settled_by text not null default 'wallet' check (settled_by in ('wallet', 'feed')),
  -- Its number in the vendor's feed.
  add column feed_no bigint,
  add constraint rounds_feed check ((settled_by = 'feed') = (feed_no is not null));
create unique index rounds_feed_no on play.rounds (aggregator, feed_no) where feed_no is not null;
create index rounds_feed_of_member on play.rounds (member, vendor_code) where settled_by = 'feed';

-- How far each vendor's feed was read.
create table play.feeds (
  aggregator text primary key,
  no bigint not null default 0,
  read_at timestamptz
);

revoke insert, update, delete on play.feeds, play.rounds from night_market_api;
