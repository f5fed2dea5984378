-- Up Migration

-- Purses that vendors keep: money moves there and back by transfers, and what was played from them is told by a feed.
create schema vendor_funds;
grant usage on schema vendor_funds to night_market_api;

create table vendor_funds.transfers (
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
  -- When the vendor was last asked what became of it: the next turn begins with the others.
  checked_at timestamptz,
  check ((status in ('done', 'refused')) = (settled_at is not null)),
  check (refusal is null or status = 'refused')
);
create index vendor_transfers_of_member on vendor_funds.transfers (member_id, asked_at desc, id desc);
create index vendor_transfers_open on vendor_funds.transfers ((coalesce(checked_at, asked_at))) where settled_at is null;

-- What a vendor said it holds for a member when it was last asked, beside what it should hold.
create table vendor_funds.holdings (
  member_id text not null,
  vendor_code text not null,
  asset text not null,
  -- Moved there, less what came back, with what was won and lost there.
  expected bigint not null,
  held bigint not null,
  checked_at timestamptz not null,
  primary key (member_id, vendor_code)
);

-- All that a member asked the cashier for, whatever came of it.
create view cashier.account_record as
  select member_id, 'deposit' as kind, id, 'in' as direction, method as subject, asset, amount, fee, status, asked_at as at
    from cashier.deposits
  union all
  select w.member_id, 'withdrawal', w.id, 'out', a.method, w.asset, w.amount, w.fee, w.status, w.asked_at
    from cashier.withdrawals w join cashier.payout_accounts a on a.id = w.account
  union all
  select member_id, 'vendor_transfer', id, case direction when 'in' then 'out' else 'in' end, vendor_code, asset, amount, 0,
         status, asked_at
    from vendor_funds.transfers
  union all
  select from_member, 'line_transfer', id, 'out', to_member, asset, amount, 0, 'done', sent_at from cashier.hierarchy_transfers
  union all
  select to_member, 'line_transfer', id, 'in', from_member, asset, amount, 0, 'done', sent_at from cashier.hierarchy_transfers;
