/** What becomes of a round that the player left alone for a day. */
import type { Bet, BetState } from '@night-market/vendor-kit/settlement/bet'
import { carryOn, storedRound } from './carry-on.ts'
import type { Host } from '../host.ts'
import { leavingAction, type Round } from './model.ts'
import { offersOf } from './offers.ts'
import { takeStep } from './step.ts'

/** Cashes out what is won, or returns the stakes where the game offers no way to leave. */
export async function finishOverdue(host: Host, bet: Bet): Promise<void> {
  const round = await storedRound(host, bet.roundId)
  if (RETURNED.includes(round.bet.state)) return returnStakes(host, [bet])
  // The bet that the wallet is asked for is settled first; this one falls due again.
  if (round.bet.state !== 'taken' || round.pending !== null) return
  const left = await leave(host, round)
  if (left !== null) await carryOn(host, left)
  else if (bet.betId === round.bet.betId) await returnRound(host, bet, round)
}

/** A round may take several actions to leave; null where there is no way. */
async function leave(host: Host, round: Round): Promise<Round | null> {
  const title = await host.titles.get(round.gameCode)
  let left = round
  while (left.bet.state === 'taken') {
    const leaving = leavingAction(offersOf(title, left))
    if (leaving === null) return null
    const { length } = left.actions
    left = await takeStep(host, left, leaving)
    // Another request keeps the round in play.
    if (left.actions.length !== length + 1) return left
  }
  return left
}

const RETURNED: BetState[] = ['rolling_back', 'rolled_back']

/** The opening bet as it was claimed: an action of the player since then keeps all stakes in play. */
async function returnRound(host: Host, opening: Bet, { further }: Round): Promise<void> {
  const [returned] = await host.bets.giveBack([opening])
  if (returned && RETURNED.includes(returned.bet.state)) await returnStakes(host, further)
}

async function returnStakes(host: Host, bets: Bet[]): Promise<void> {
  await host.bets.giveBack(bets)
}
