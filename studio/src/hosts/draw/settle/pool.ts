/**
 * Shares the pools of a drawn draw before its tickets are decided: what a ticket is paid is known once the winning units of all
 * tickets are counted. The count goes on where it stopped. A pool takes what the draw before it carried over, and so waits until
 * that one has shared its own, or is void: 24 hours after its draw at the latest, 72 of an official one.
 */
import { pooledStake, type SharedPool } from '@night-market/games/kernel/picks/ticket'
import { lotteryNamed, type DrawHost } from '../host.ts'
import { later, type DrawRow } from '../model.ts'
import { hasPools } from '../queries.ts'
import { picksOf } from '../tickets/price.ts'
import { keepSettling } from './claim.ts'
import { pagesOf, TURN_MS } from './pages.ts'
import * as queries from './pool-queries.ts'
import { keepSettlement } from './queries.ts'
import { inTurns } from './turns.ts'

/** A draw that waits for the one before it looks again after so long. */
const AGAIN_MS = 2000

/** The pools by their money; none of a draw without. Null while they cannot be shared: the draw is looked at again later. */
export async function sharedPools(
  host: DrawHost,
  draw: DrawRow,
  stopping?: AbortSignal,
): Promise<ReadonlyMap<string, SharedPool> | null> {
  if (!(await hasPools(host.db, draw.drawId))) return new Map()
  if (!(await countAll(host, draw, stopping))) return null
  const outcome = await queries.sharePools(host.db, draw)
  if (outcome === 'waiting') await keepSettlement(host.db, draw, later(host.clock(), AGAIN_MS))
  return outcome === 'shared' ? queries.poolsOf(host.db, draw) : null
}

/** Whether all are counted; not where it was to stop. */
async function countAll(host: DrawHost, draw: DrawRow, stopping?: AbortSignal): Promise<boolean> {
  const { family } = lotteryNamed(draw.gameCode)
  const { numbers } = draw
  if (numbers === null) throw new Error(`draw ${draw.issue} has no numbers yet`)
  for await (const tickets of pagesOf(host, draw, await queries.countedTo(host.db, draw))) {
    if (stopping?.aborted === true) return false
    await keepSettling(host, draw)
    const stakes = await inTurns(TURN_MS, tickets, ({ ticket_id: ticketId, picks }) => ({
      ticketId,
      stake: pooledStake(family, picksOf(picks), numbers),
    }))
    const wins = stakes.filter(({ stake }) => stake > 0n)
    await queries.countPool(host.db, draw, { to: tickets.at(-1)?.ticket_no ?? 0n, wins })
  }
  return true
}
