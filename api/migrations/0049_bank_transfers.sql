-- Up Migration

-- Deposits by bank transfer that the staff find on the operator's own account.

alter table cashier.policy
  -- HOLDER / BANK / NUMBER / CODE; nothing is offered without one.
  add bank_account text not null default ''
    check (bank_account = '' or bank_account ~ '^[^/]+ / [^/]+ / [^/]+ / [^/]+$' and length(bank_account) <= 200);

-- What came, as a member of staff read it from the bank's statement.
create table cashier.bank_receipts (
  deposit text primary key references cashier.deposits,
  amount bigint not null check (amount > 0),
  -- The bank's own: a line of the statement pays one deposit.
  bank_reference text not null unique check (length(bank_reference) between 1 and 80),
  recorded_by text not null,
  recorded_at timestamptz not null
);
create index bank_receipts_day on cashier.bank_receipts (recorded_at);

grant select, insert on cashier.bank_receipts to night_market_api;
