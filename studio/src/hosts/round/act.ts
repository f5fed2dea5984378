/**
 * One action in an unfinished round. Actions are numbered from 0: the last one, repeated, returns the same round;
 * any other old or future number is refused.
 */
import { isDeepStrictEqual } from 'node:util'
import { fairChance } from '@night-market/games/kernel/chance'
import type { RoundValue } from '@night-market/protocol/studio'
import { mathsOf } from '../../catalogue/index.ts'
import type { Frame } from '../../frames/session.ts'
import { Refusal } from '../../platform/refusal.ts'
import { answerOf } from './answer.ts'
import { carryOn, dueAfter, storedRound, withDrawn } from './carry-on.ts'
import type { Host } from './host.ts'
import { legalAction, type GameAction, type Round } from './model.ts'
import * as queries from './queries.ts'

export interface ActRequest {
  roundId: string
  step: number
  action: GameAction
}

export async function actInRound(host: Host, frame: Frame, request: ActRequest): Promise<RoundValue> {
  const round = await queries.roundById(host.db, request.roundId)
  if (round === null || round.playerId !== frame.playerId || round.gameCode !== frame.gameCode) {
    throw new Refusal('not_found')
  }
  const carried = request.step < round.actions.length ? round : await takeStep(host, round, request)
  if (!wasTaken(carried, request)) throw new Refusal('illegal_action')
  return answerOf(host, frame, await carryOn(host, carried))
}

/** The round after the action; when another request took the step first, the round as that one left it. */
export async function takeStep(host: Host, round: Round, request: ActRequest): Promise<Round> {
  if (round.bet.state !== 'taken' || request.step !== round.actions.length)
    throw new Refusal('illegal_action')
  const title = await host.titles.get(round.gameCode)
  const maths = mathsOf(title)
  const action = legalAction(maths.legal(title.config, round.gameState), request.action)
  if (action === null) throw new Refusal('illegal_action')

  const pair = await host.seeds.pair(round.pairId)
  const chance = fairChance(pair.serverSeed, pair.clientSeed, round.nonce, request.step + 1)
  const step = maths.act(title.config, round.gameState, action, chance)
  const drawn = {
    isOver: step.isOver,
    payout: step.payout,
    gameState: step.state,
    events: [...round.events, ...step.events],
  }
  const actions = [...round.actions, action]
  const isStored = await queries.storeStep(host.db, round, actions, drawn, dueAfter(host, drawn))
  return isStored ? { ...withDrawn(round, drawn), actions } : storedRound(host, round.roundId)
}

/** Whether this very action is the last one taken. */
function wasTaken(round: Round, request: ActRequest): boolean {
  const last = round.actions[request.step]
  if (last === undefined || request.step !== round.actions.length - 1) return false
  return Object.entries(last).every(([name, value]) => isDeepStrictEqual(request.action[name], value))
}
