/** What becomes of a round that the player left alone for a day. */
import type { Bet } from '@night-market/vendor-kit/settlement/bet'
import { mathsOf } from '../../catalogue/index.ts'
import { takeStep } from './act.ts'
import { carryOn, storedRound } from './carry-on.ts'
import type { Host } from './host.ts'
import { leavingAction } from './model.ts'

/** Cashes out what is won, or returns the stake where the game offers no way to leave. */
export async function finishOverdue(host: Host, bet: Bet): Promise<void> {
  const round = await storedRound(host, bet.roundId)
  if (round.bet.state !== 'taken') return
  const title = await host.titles.get(round.gameCode)
  const leaving = leavingAction(mathsOf(title).legal(title.config, round.gameState))
  if (leaving === null) {
    // The bet as it was claimed: an action of the player since then keeps the stake in play.
    await host.bets.giveBack([bet])
    return
  }
  const request = { roundId: round.roundId, step: round.actions.length, action: leaving }
  await carryOn(host, await takeStep(host, round, request))
}
