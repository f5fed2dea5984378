/** A bet that was not decided in time: its chase is ended, or its draw is moved on, without the lease. */
import type { Bet } from '@night-market/vendor-kit/settlement/bet'
import type { DrawHost } from './host.ts'
import { drawById, drawOfBet } from './queries.ts'
import { settleDraw } from './settle/settle.ts'
import { isStep, stepDraw } from './steps.ts'
import { bettingChaseOf } from './tickets/queries.ts'
import { resolveChase } from './tickets/resolve.ts'

/** Close, seal and reveal; then its tickets are settled. */
const MOST_STEPS = 3

export async function finishOverdueTicket(host: DrawHost, bet: Bet): Promise<void> {
  const chase = await bettingChaseOf(host.db, bet.betId)
  if (chase !== null) return resolveChase(host, chase)
  const drawId = await drawOfBet(host.db, bet.betId)
  for (let steps = 0; steps < MOST_STEPS; steps++) {
    const draw = await drawById(host.db, drawId)
    if (draw === null || !isStep(draw)) break
    if (!(await stepDraw(host, draw))) return
    await host.bus.tell({ type: 'step', game: draw.gameCode })
  }
  const draw = await drawById(host.db, drawId)
  if (draw !== null) await settleDraw(host, draw)
}
