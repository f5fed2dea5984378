/**
 * A round of one player: what the game drew, and the bets that pay for it. Where the round stands is where its opening
 * bet stands: see `vendor-kit/src/settlement/bet.ts`.
 */
import type { ActionSpec, GameEvent } from '@night-market/games/kernel/math'
import { isOffered } from '@night-market/games/kernel/rounds'
import type { Bet } from '@night-market/vendor-kit/settlement/bet'

export interface GameAction {
  type: string
  [field: string]: unknown
}

export interface Round {
  roundId: string
  playerId: bigint
  gameCode: string
  mathsHash: string
  formula: string
  pairId: bigint
  nonce: number
  /** What the round began with. */
  stake: bigint
  /** What the game has come to so far. */
  payout: bigint
  choice: unknown
  /** Null before the stake is taken. */
  gameState: unknown
  events: GameEvent[]
  actions: GameAction[]
  /** The opening bet: its win carries the whole payout and closes the round. */
  bet: Bet
  /** The bets of actions that cost, taken together with their steps; each is decided with a win of nothing. */
  further: Bet[]
  /** The action whose stake the wallet is asked for; the round stays as it was until the stake is taken. */
  pending: { bet: Bet; action: GameAction } | null
}

/** Everything that was staked in the round. */
export const totalStake = ({ stake, further }: Pick<Round, 'stake' | 'further'>): bigint =>
  further.reduce((sum, bet) => sum + bet.stake, stake)

/** The name of these rounds' host among the bets. */
export const HOST = 'round'

/** A round that the player left alone for this long is finished by the recovery. */
export const UNATTENDED_MS = 24 * 3_600_000

/** The action as the game takes it, without other fields; null when it may not be taken now. */
export function legalAction(specs: ActionSpec[], action: GameAction): GameAction | null {
  if (!isOffered(specs, action)) return null
  const names = Object.keys(specs.find((spec) => spec.type === action.type)?.fields ?? {})
  return { type: action.type, ...Object.fromEntries(names.map((name) => [name, action[name]])) }
}

/** What ends an unattended round in the player's favour: a free action that needs no choice of the player. */
export function leavingAction(specs: ActionSpec[]): GameAction | null {
  const leaving = specs.find(
    ({ fields, stake }) => stake === undefined && Object.keys(fields ?? {}).length === 0,
  )
  return leaving === undefined ? null : { type: leaving.type }
}
