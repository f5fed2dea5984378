-- Up Migration

-- The amounts that the cashier offers at a press, in minor units of the merchant's asset.
alter table cashier.policy
  add column deposit_presets bigint[] not null default '{50000,100000,500000,1000000}'
    check (cardinality(deposit_presets) <= 8 and 0 < all (deposit_presets));
