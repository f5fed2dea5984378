/** SQL of the jackpot pools. */
import type { JackpotEvent, Tier } from '@night-market/games/kernel/jackpots'
import { row, rows, type Db } from '@night-market/vendor-kit/database/db'

export interface OpenedRound {
  roundId: string
  betId: string
  payout: bigint
  gameState: unknown
  events: unknown
  dueAt: Date
}

/** The stake is taken, grows the pools and wins those that drop; null when another process has moved the bet on. */
export async function openJackpotRound(
  db: Db,
  round: OpenedRound,
  network: string,
  pools: object[],
  now: Date,
): Promise<JackpotEvent[] | null> {
  const opened = await row<{ drops: JackpotEvent[] | null }>(
    db,
    'open_jackpot_round',
    'select studio.open_jackpot_round($1, $2, $3, $4, $5, $6, $7, $8, $9) as drops',
    [
      round.roundId,
      round.betId,
      round.payout,
      JSON.stringify(round.gameState),
      JSON.stringify(round.events),
      round.dueAt,
      network,
      JSON.stringify(pools),
      now,
    ],
  )
  return opened?.drops ?? null
}

export interface PoolRow {
  tier: Tier
  currency: string
  scale: number
  seed: bigint
  must_drop_by: bigint
  content: bigint
  server_seed_hash: string
}

/** The pools of a network in every asset that has played, or in one. */
export const poolsOf = (db: Db, network: string, currency: string | null): Promise<PoolRow[]> =>
  rows(
    db,
    'jackpot_pools',
    `select tier, currency, scale, seed, must_drop_by, content, server_seed_hash from studio.jackpots
     where network = $1 and ($2::text is null or currency = $2) order by currency, scale, seed`,
    [network, currency],
  )

export interface DropRow {
  tier: Tier
  currency: string
  scale: number
  amount: bigint
  server_seed: string
  server_seed_hash: string
  dropped_at: Date
}

/** The last drop of each pool. */
export const lastDrops = (db: Db, network: string, currency: string | null): Promise<DropRow[]> =>
  rows(
    db,
    'jackpot_drops',
    `select d.tier, d.currency, d.scale, d.amount, d.server_seed, d.server_seed_hash, d.dropped_at
     from studio.jackpots j join studio.jackpot_drops d
       on (d.network, d.tier, d.currency, d.scale) = (j.network, j.tier, j.currency, j.scale)
         and d.cycle = j.cycle - 1
     where j.network = $1 and ($2::text is null or j.currency = $2)`,
    [network, currency],
  )
