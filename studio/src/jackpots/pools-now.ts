/** The current amounts of a network's pools. */
import type { JackpotNetwork } from '@night-market/games/kernel/jackpots'
import type { JackpotPools, JackpotTier } from '@night-market/protocol/vendor/jackpots'
import type { Db } from '@night-market/vendor-kit/database/db'
import { boundsOf } from './pools.ts'
import * as queries from './queries.ts'

/** The pools of every currency that has been played, or of one. */
export async function poolsNow(
  db: Db,
  network: JackpotNetwork,
  currency: string | null,
): Promise<JackpotPools> {
  const [pools, drops] = await Promise.all([
    queries.poolsOf(db, network.id, currency),
    queries.lastDrops(db, network.id, currency),
  ])
  const lastOf = ({ tier, currency: of, scale }: queries.PoolRow) =>
    drops.find((drop) => drop.tier === tier && drop.currency === of && drop.scale === scale)
  const assets = [...Map.groupBy(pools, ({ currency: of, scale }) => `${of}/${scale}`).values()]
  const found = assets.flatMap(([first, ...rest]) =>
    first
      ? [
          {
            currency: first.currency,
            scale: first.scale,
            tiers: [first, ...rest].map((pool) => tierOf(pool, lastOf(pool))),
          },
        ]
      : [],
  )
  const isNew = currency !== null && found.length === 0
  return {
    network: network.id,
    name: network.name,
    pools: isNew ? [{ currency, scale: NEW_SCALE, tiers: seeded(network, currency) }] : found,
  }
}

function tierOf(pool: queries.PoolRow, last: queries.DropRow | undefined): JackpotTier {
  return {
    tier: pool.tier,
    amount: String(shownOf(pool)),
    must_drop_by: String(pool.must_drop_by),
    drop_hash: pool.server_seed_hash,
    last: last
      ? {
          amount: String(last.amount),
          at: last.dropped_at.toISOString(),
          server_seed: last.server_seed,
          server_seed_hash: last.server_seed_hash,
        }
      : null,
  }
}

/** What grew past a drop waits for the next round: no more is shown than can be won. */
function shownOf({ content, must_drop_by }: queries.PoolRow): bigint {
  const whole = content / 10_000n
  return whole < must_drop_by ? whole : must_drop_by
}

/** Before the first round in a currency its pools are known by their rules alone, given in two decimals. */
const NEW_SCALE = 2

const seeded = ({ pools }: JackpotNetwork, currency: string): JackpotTier[] =>
  pools.map((rule): JackpotTier => {
    const { seed, mustDropBy } = boundsOf(rule, { currency, scale: NEW_SCALE })
    return {
      tier: rule.tier,
      amount: String(seed),
      must_drop_by: String(mustDropBy),
      drop_hash: null,
      last: null,
    }
  })
