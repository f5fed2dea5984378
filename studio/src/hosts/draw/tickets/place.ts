/** Asks the wallet for the stakes of a chase that was just written. All are taken, or the chase is refused. */
import { LEASE_MS, type Bet } from '@night-market/vendor-kit/settlement/bet'
import type { Frame } from '../../../frames/session.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { unplayedRefusal } from '../../wallet-answers.ts'
import type { DrawHost } from '../host.ts'
import { later } from '../model.ts'
import * as queries from './queries.ts'
import { refuseChase } from './resolve.ts'

/** Stakes of a chase that are asked for at a time. */
const AT_ONCE = 8

export interface WrittenChase {
  chaseId: string
  bets: Bet[]
}

/** Refuses what the wallet refused, or what came too late for its draw (`draw_closed`). */
export async function placeChase(
  host: DrawHost,
  frame: Frame,
  { chaseId, bets }: WrittenChase,
): Promise<void> {
  const unsent = await takeAll(host, frame, bets)
  if (unsent === null && (await host.orders.accept(chaseId))) {
    await host.bus.tell({ type: 'own', game: frame.gameCode, player: String(frame.playerId) })
    return
  }
  await refuseChase(host, chaseId, unsent ?? [])
  frame.balance = null
  throw await refusalOfChase(host, chaseId)
}

/**
 * Null once all are taken, else the bets that the wallet was not asked for. The first stake is asked for alone: an empty purse
 * refuses it, and no other has to be taken back.
 */
async function takeAll(host: DrawHost, frame: Frame, bets: Bet[]): Promise<string[] | null> {
  const rest = [...bets]
  for (let size = 1; rest.length > 0; size = AT_ONCE) {
    const onTaken = host.bets.take(later(host.clock(), LEASE_MS))
    const carried = await host.bets.place(rest.splice(0, size), onTaken)
    const balance = carried.findLast((each) => each.balance !== null)?.balance
    if (balance !== undefined) frame.balance = balance
    if (carried.some(({ bet }) => bet.state !== 'taken')) return rest.map(({ betId }) => betId)
  }
  return null
}

/** Why a chase was refused: by the wallet, as a draw closed before its answer, or as the answer was lost. */
export async function refusalOfChase(host: Pick<DrawHost, 'db'>, chaseId: string): Promise<Refusal> {
  const bets = await queries.betsOfChase(host.db, chaseId)
  const refused = bets.find(({ refusal }) => refusal !== null)
  if (refused !== undefined) return unplayedRefusal(refused)
  return new Refusal((await queries.hasClosedDraw(host.db, chaseId)) ? 'draw_closed' : 'stake_returned')
}
