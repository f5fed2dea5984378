-- Up Migration

-- One event, transfer or payout that fails again and again holds up no other.

alter table platform.outbox
  add column attempts int not null default 0,
  -- Not tried before this.
  add column due_at timestamptz,
  -- Tried often enough: it waits for a person, and is counted as an alarm.
  add column set_aside_at timestamptz,
  add column last_error text;
create index outbox_set_aside on platform.outbox (id) where set_aside_at is not null;

-- When the vendor or provider was last asked what became of it: the next turn begins with the others.
alter table wallet.vendor_transfers add column checked_at timestamptz;
alter table wallet.withdrawals add column checked_at timestamptz;
drop index wallet.vendor_transfers_open;
create index vendor_transfers_open on wallet.vendor_transfers ((coalesce(checked_at, asked_at))) where settled_at is null;
