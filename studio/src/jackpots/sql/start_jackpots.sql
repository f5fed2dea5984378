-- Seeds the pools of a network that an asset does not have yet.
create or replace function studio.start_jackpots(
  p_network text, p_currency text, p_scale integer, p_pools jsonb, p_now timestamptz
) returns void language sql as $$
  insert into studio.jackpots (network, tier, currency, scale, seed, must_drop_by, step, growth_bps,
    server_seed, server_seed_hash, drops_at, started_at)
  select p_network, f.tier, p_currency, p_scale, f.seed, f.must_drop_by, f.step, f.growth_bps,
    f.server_seed, f.server_seed_hash, f.drops_at, p_now
    from jsonb_to_recordset(p_pools) as f(tier text, seed bigint, must_drop_by bigint, step bigint,
      growth_bps integer, server_seed text, server_seed_hash text, drops_at bigint)
    order by f.tier
    on conflict do nothing
$$;
