/** Takes a step of a round: what the game makes of an action, written once. */
import { fairChance } from '@night-market/fair/chance'
import type { Bet } from '@night-market/vendor-kit/settlement/bet'
import { mathsOf } from '../../catalogue/index.ts'
import { dueAfter, storedRound, withDrawn } from './carry-on.ts'
import type { Host } from '../host.ts'
import type { GameAction, Round } from './model.ts'
import * as queries from './queries.ts'

/** The round after a free action; when another request took the step first, the round as that one left it. */
export async function takeStep(host: Host, round: Round, action: GameAction): Promise<Round> {
  return (await storeStep(host, round, action, null)) ?? storedRound(host, round.roundId)
}

/** Writes the step, and with it that the wallet took the stake asked for; null when another process was first. */
export async function storeStep(
  host: Host,
  round: Round,
  action: GameAction,
  stepBet: Bet | null,
): Promise<Round | null> {
  const drawn = await drawStep(host, round, action)
  if (!(await queries.storeStep(host, round, { action, stepBet }, drawn, dueAfter(host, drawn)))) return null
  const further = stepBet === null ? round.further : [...round.further, stepBet]
  return { ...withDrawn({ ...round, further }, drawn), actions: [...round.actions, action], pending: null }
}

async function drawStep(host: Host, round: Round, action: GameAction): Promise<queries.Drawn> {
  const title = await host.titles.get(round.gameCode)
  const pair = await host.seeds.pair(round.pairId)
  const chance = fairChance(pair.serverSeed, pair.clientSeed, round.nonce, round.actions.length + 1)
  const step = mathsOf(title).act(title.config, round.gameState, action, chance)
  const events = [...round.events, ...step.events]
  return { isOver: step.isOver, payout: step.payout, gameState: step.state, events }
}
