-- Up Migration

-- Wallets that vendors keep themselves: money moves there and back by transfers, and the vendor's feed reports the
-- rounds played.
create schema vendor_funds;
grant usage on schema vendor_funds to night_market_api;

create table vendor_funds.transfers (
  -- Made by the client; the vendor receives the same id.
  id text primary key check (id ~ '^vtr_'),
  member_id text not null,
  vendor_code text not null,
  direction text not null check (direction in ('in', 'out')),
  asset text not null,
  amount bigint not null check (amount > 0),
  -- `asked` is written before the vendor is called; `in_doubt` means that the outcome is unknown.
  status text not null check (status in ('asked', 'in_doubt', 'done', 'refused')),
  -- The vendor's reason code.
  refusal text,
  asked_at timestamptz not null,
  settled_at timestamptz,
  -- When the vendor was last polled; the least recently polled go first.
  checked_at timestamptz,
  check ((status in ('done', 'refused')) = (settled_at is not null)),
  check (refusal is null or status = 'refused')
);
create index vendor_transfers_of_member on vendor_funds.transfers (member_id, asked_at desc, id desc);
create index vendor_transfers_open on vendor_funds.transfers ((coalesce(checked_at, asked_at))) where settled_at is null;

-- The balance a vendor last reported for a member, and the balance expected.
create table vendor_funds.holdings (
  member_id text not null,
  vendor_code text not null,
  asset text not null,
  -- Transfers in, less transfers out, plus the net result of the rounds there.
  expected bigint not null,
  held bigint not null,
  checked_at timestamptz not null,
  primary key (member_id, vendor_code)
);

-- Every request a member made to the cashier, whatever its outcome.
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
  select from_member, 'hierarchy_transfer', id, 'out', to_member, asset, amount, 0, 'done', sent_at from cashier.hierarchy_transfers
  union all
  select to_member, 'hierarchy_transfer', id, 'in', from_member, asset, amount, 0, 'done', sent_at from cashier.hierarchy_transfers;
