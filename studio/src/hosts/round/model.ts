/**
 * A round's life:
 *
 *   betting ─► playing ─► winning ─► over          the bet was taken, the game decided, the win was accepted
 *      │  └──────────────────┘                     a game that is over when it begins skips `playing`
 *      ├─► refused                                 the wallet said no: nothing moved
 *      └─► rolling_back ─► rolled_back             nobody knows whether the bet was taken: it is taken back
 *
 * Every step is a compare-and-set in the books, so that of two who carry a round on, one does.
 */
import type { ActionSpec, GameEvent } from '@night-market/games/kernel/math'
import { isOffered } from '@night-market/games/kernel/rounds'
import type { Purse } from '@night-market/vendor-kit/wallet/client'

export type RoundState =
  'betting' | 'playing' | 'winning' | 'over' | 'refused' | 'rolling_back' | 'rolled_back'

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
  stake: bigint
  payout: bigint
  choice: unknown
  state: RoundState
  betId: string
  winId: string
  rollbackId: string
  gameState: unknown
  events: GameEvent[]
  actions: GameAction[]
  refusal: string | null
  attempts: number
  /** The purse of the launch the bet was made in; wins go there whoever finishes the round. */
  purse: Purse
}

/** A bet is answered within 4 s; only a process that died leaves a round in `betting` for longer than this. */
export const BETTING_MS = 10_000
/** How long the process that decided a round has to settle it before the recovery does. */
export const LEASE_MS = 10_000
/** A round nobody finishes is finished by the clock. */
export const UNATTENDED_MS = 24 * 3_600_000

/** How long a round waits while the platform is away. */
export const AWAY_PAUSE_MS = 500

/** How long to wait before asking the wallet again: 2, 4, 8 … 60 seconds. */
export const pauseMs = (attempts: number): number => Math.min(2 ** Math.max(attempts, 1), 60) * 1000

/** The action as the game takes it, without anything else that came along; null when it may not be taken now. */
export function legalAction(specs: ActionSpec[], action: GameAction): GameAction | null {
  if (!isOffered(specs, action)) return null
  const names = Object.keys(specs.find((spec) => spec.type === action.type)?.fields ?? {})
  return { type: action.type, ...Object.fromEntries(names.map((name) => [name, action[name]])) }
}

/** What ends an unattended round in the player's favour: an action that asks nothing more of the player. */
export function leavingAction(specs: ActionSpec[]): GameAction | null {
  const leaving = specs.find((spec) => Object.keys(spec.fields ?? {}).length === 0)
  return leaving ? { type: leaving.type } : null
}
