/** SQL of pools. */
import type { SharedPool } from '@night-market/games/kernel/picks/ticket'
import { row, rows, type Db } from '@night-market/vendor-kit/database/db'
import type { DrawVersion } from './queries.ts'

/** The number of the last ticket that was counted by this version; 0 before the first. */
export async function countedTo(db: Db, { drawId, version }: DrawVersion): Promise<bigint> {
  const text = 'select counted_to from studio.draw_pool_counts where draw_id = $1 and version = $2'
  const found = await row<{ counted_to: bigint }>(db, 'counted_draw_pool', text, [drawId, version])
  return found?.counted_to ?? 0n
}

interface Counted {
  /** The last ticket of the page. */
  to: bigint
  wins: { ticketId: string; stake: bigint }[]
}

export async function countPool(
  db: Db,
  { drawId, version }: DrawVersion,
  { to, wins }: Counted,
): Promise<void> {
  const values = [drawId, version, to, wins.map(({ ticketId }) => ticketId), wins.map(({ stake }) => stake)]
  await rows(db, 'count_draw_pool', 'select studio.count_draw_pool($1, $2, $3, $4, $5)', values)
}

type Outcome = 'shared' | 'waiting' | 'counting' | 'other'

export async function sharePools(db: Db, { drawId, version }: DrawVersion): Promise<Outcome> {
  const text = 'select studio.share_draw_pools($1, $2) as outcome'
  const found = await row<{ outcome: Outcome }>(db, 'share_draw_pools', text, [drawId, version])
  if (found === undefined) throw new Error('share_draw_pools returned no row')
  return found.outcome
}

/** As they were shared by this version. */
export async function poolsOf(
  db: Db,
  { drawId, version }: DrawVersion,
): Promise<ReadonlyMap<string, SharedPool>> {
  const text = `select money, handed + added as amount, winning from studio.draw_pools
    where draw_id = $1 and version = $2 and not is_void`
  const found = await rows<SharedPool & { money: string }>(db, 'draw_pools_of', text, [drawId, version])
  return new Map(found.map(({ money, amount, winning }) => [money, { amount, winning }]))
}

export async function voidPools(db: Db, { drawId, version }: DrawVersion): Promise<void> {
  await rows(db, 'void_draw_pools', 'select studio.void_draw_pools($1, $2)', [drawId, version])
}
