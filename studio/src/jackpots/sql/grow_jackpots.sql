-- Adds a round's share to the pools of a network and pays those that it carries to their drop point. `p_pools` has for each tier
-- the rules of a new pool and the seed of its next cycle. Returns the drops as events of the round.
create or replace function studio.grow_jackpots(
  p_round text, p_network text, p_currency text, p_scale integer, p_stake bigint, p_pools jsonb,
  p_now timestamptz
) returns json language plpgsql as $$
declare
  drops json;
begin
  -- Pools are always locked in the order of their tiers.
  perform from studio.jackpots j
    where j.network = p_network and j.currency = p_currency and j.scale = p_scale
    order by j.tier for no key update;
  with fresh as (
    select * from jsonb_to_recordset(p_pools) as f(tier text, server_seed text, server_seed_hash text,
      drops_at bigint)
  ), grown as (
    update studio.jackpots j set grown = j.grown + p_stake * j.growth_bps
      where j.network = p_network and j.currency = p_currency and j.scale = p_scale
      returning j.*
  ), dropped as (
    insert into studio.jackpot_drops (network, tier, currency, scale, cycle, round_id, amount, server_seed,
      server_seed_hash, dropped_at)
    select g.network, g.tier, g.currency, g.scale, g.cycle, p_round, g.drops_at, g.server_seed,
      g.server_seed_hash, p_now
      from grown g where g.content >= 10000 * g.drops_at
    returning *
  )
  select coalesce(json_agg(json_build_object(
      'type', 'jackpot', 'network', d.network, 'tier', d.tier, 'amount', d.amount::text,
      'seed', g.seed::text, 'mustDropBy', g.must_drop_by::text, 'step', g.step::text,
      'serverSeed', d.server_seed, 'serverSeedHash', d.server_seed_hash) order by d.amount), '[]')
    into drops from dropped d join grown g using (tier);
  -- The next cycle of each pool that dropped: a statement of its own, for a row changes once in each.
  update studio.jackpots j
    set cycle = j.cycle + 1, paid = j.paid + d.amount, server_seed = f.server_seed,
      server_seed_hash = f.server_seed_hash, drops_at = f.drops_at
    from studio.jackpot_drops d, jsonb_to_recordset(p_pools) as f(tier text, server_seed text,
      server_seed_hash text, drops_at bigint)
    where d.round_id = p_round and f.tier = d.tier and j.network = d.network and j.tier = d.tier
      and j.currency = d.currency and j.scale = d.scale and j.cycle = d.cycle;
  return drops;
end $$;
