/**
 * One action in an unfinished round. Actions are numbered from 0: the last one, repeated, returns the same round;
 * any other old or future number is refused.
 */
import { isDeepStrictEqual } from 'node:util'
import { stakeOf } from '@night-market/games/kernel/rounds'
import type { RoundValue } from '@night-market/protocol/studio'
import type { Frame } from '../../frames/session.ts'
import { Refusal } from '../../platform/refusal.ts'
import { answerOf } from './answer.ts'
import { carryOn } from './carry-on.ts'
import type { Host } from '../host.ts'
import { legalAction, type GameAction, type Round } from './model.ts'
import { offersOf } from './offers.ts'
import * as queries from './queries.ts'
import { takeStakedStep } from './staked-step.ts'
import { takeStep } from './step.ts'

export interface ActRequest {
  roundId: string
  step: number
  action: GameAction
}

export async function actInRound(host: Host, frame: Frame, request: ActRequest): Promise<RoundValue> {
  const round = await queries.roundById(host, request.roundId)
  if (round === null || round.playerId !== frame.playerId || round.gameCode !== frame.gameCode) {
    throw new Refusal('not_found')
  }
  const carried = request.step < round.actions.length ? round : await act(host, frame, round, request)
  if (!wasTaken(carried, request)) throw new Refusal('illegal_action')
  return answerOf(host, frame, await carryOn(host, carried))
}

/** The round after the action; when another request took the step first, the round as that one left it. */
async function act(host: Host, frame: Frame, round: Round, request: ActRequest): Promise<Round> {
  if (round.bet.state !== 'taken' || request.step !== round.actions.length)
    throw new Refusal('illegal_action')
  const offers = offersOf(await host.titles.get(round.gameCode), round)
  const action = legalAction(offers, request.action)
  if (action === null) throw new Refusal('illegal_action')
  const stake = stakeOf(offers, action)
  if (stake > 0n) return takeStakedStep(host, frame, round, { action, stake })
  // The wallet has not answered yet whether it took the stake of another action.
  if (round.pending !== null) throw new Refusal('wallet_unreachable')
  return takeStep(host, round, action)
}

/** Whether this very action is the last one taken. */
function wasTaken(round: Round, request: ActRequest): boolean {
  const last = round.actions[request.step]
  if (last === undefined || request.step !== round.actions.length - 1) return false
  return Object.entries(last).every(([name, value]) => isDeepStrictEqual(request.action[name], value))
}
