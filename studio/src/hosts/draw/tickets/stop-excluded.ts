/**
 * Stops the chases of a player who was excluded, by the rule of a stop: the stakes of the legs whose draw stays open for
 * another minute go back. A ticket on one draw is a bet that was placed, and stays.
 */
import type { DrawHost } from '../host.ts'
import { later, STOP_BEFORE_MS } from '../model.ts'
import { stopChase } from '../settle/queries.ts'
import * as queries from './queries.ts'
import { giveBack } from './resolve.ts'

/** False while a purchase of the player is under way: its chase may yet be accepted. */
export async function stopOfExcluded(host: DrawHost, userId: string): Promise<boolean> {
  const isBuying = await queries.isBuying(host.db, userId)
  const now = host.clock()
  const openAt = later(now, STOP_BEFORE_MS)
  for (const chase of await queries.runningChasesOf(host.db, userId, openAt)) {
    const returned = await stopChase(host.db, { chaseId: chase.chase_id, leg: 0 }, openAt, now)
    await giveBack(host, await queries.betsOfTickets(host.db, returned))
    await host.bus.tell({ type: 'own', game: chase.game_code, player: String(chase.player_id) })
  }
  return !isBuying
}
