/**
 * An action that costs. Its bet is written together with the action before the wallet is asked, so that an equal request
 * meets it; the step is taken in the statement that writes the bet as taken. Until then, and for ever when the stake is
 * refused or its fate unknown, the round waits as it was and the number of the step is still free.
 */
import { isDeepStrictEqual } from 'node:util'
import { LEASE_MS, newBet, placingBet, type Bet } from '@night-market/vendor-kit/settlement/bet'
import { assetOf, type Purse } from '@night-market/vendor-kit/wallet/wallet'
import type { Frame } from '../../frames/session.ts'
import { Refusal } from '../../platform/refusal.ts'
import { unplayedRefusal, UNPLAYED } from '../wallet-answers.ts'
import { storedRound } from './carry-on.ts'
import type { Host } from '../host.ts'
import { HOST, UNATTENDED_MS, type GameAction, type Round } from './model.ts'
import * as queries from './queries.ts'
import { storeStep } from './step.ts'

export interface StakedAction {
  action: GameAction
  stake: bigint
}

/** The round after the action; when another request took the step first, the round as that one left it. */
export async function takeStakedStep(
  host: Host,
  frame: Frame,
  round: Round,
  staked: StakedAction,
): Promise<Round> {
  const placed = await placeBet(host, frame, round, staked)
  if (placed === null) return storedRound(host, round.roundId)
  let stepped: Round | null = null
  const carryBet = placed.isFresh ? host.bets.place : host.bets.carryOn
  const [carried] = await carryBet([placed.bet], async (bet) => {
    stepped = await storeStep(host, round, staked.action, bet)
    // A bet that is decided with its step is paid with the others of the round: the closing win is the last.
    return stepped && { ...bet, state: 'taken' }
  })
  if (carried === undefined) throw new Error(`bet ${placed.bet.betId} is gone`)
  if (carried.balance !== null) frame.balance = carried.balance
  if (UNPLAYED.includes(carried.bet.state)) throw unplayedRefusal(carried.bet)
  return stepped ?? storedRound(host, round.roundId)
}

/** The bet of the action: a new one, or the one that an equal request has written. Null when the round has moved on. */
async function placeBet(
  host: Host,
  frame: Frame,
  round: Round,
  { action, stake }: StakedAction,
): Promise<{ bet: Bet; isFresh: boolean } | null> {
  if (round.pending !== null) return { bet: sameBet(round.pending, action), isFresh: false }
  const { gameCode, roundId, bet } = round
  const purse = purseOf(frame.purse, bet.purse)
  const further = newBet({ roundId, gameCode, purse, seedHash: bet.seedHash, stake })
  const now = host.clock()
  const after = (ms: number): Date => new Date(now.getTime() + ms)
  const times = { now, openingDueAt: after(UNATTENDED_MS), dueAt: after(LEASE_MS) }
  if (await queries.placeStepBet(host.db, round, { bet: further, action }, times))
    return { bet: placingBet(HOST, further), isFresh: true }
  const stored = await storedRound(host, roundId)
  if (stored.actions.length !== round.actions.length || stored.pending === null) return null
  return { bet: sameBet(stored.pending, action), isFresh: false }
}

/** Of two different actions at once the wallet is asked for one. */
function sameBet(pending: NonNullable<Round['pending']>, action: GameAction): Bet {
  if (!isDeepStrictEqual(pending.action, action)) throw new Refusal('wallet_unreachable')
  return pending.bet
}

/** The purse the round began with, by the token of the player's latest launch: an older one may have ended. */
const purseOf = (latest: Purse, first: Purse): Purse =>
  assetOf(latest) === assetOf(first) && latest.purseOf === first.purseOf ? latest : first
