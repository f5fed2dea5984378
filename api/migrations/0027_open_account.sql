-- Up Migration

-- Replaced ledger.open_account, which is now applied from ledger/sql.
