-- Up Migration

-- The campaign that the member joined in the act of beginning the deposit.
alter table cashier.deposits add column offer text check (offer ~ '^prm_');
