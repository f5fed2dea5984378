/**
 * A hand at a table with seats:
 *
 *   staking ─► playing ─► over
 *       └────► void                      fewer than two seats could stake: what was taken goes back
 *
 * A hand is written with its bets before any money moves. A player whose stake is refused sits out; the deal includes
 * those whose stakes were taken, and from then on the deck is fixed by seeds that were committed before. Every step
 * holds the lock of the table's row and is stored whole: a process that dies leaves the hand to another where it stood.
 */
import type { SeatAction, SeatEvent } from '@night-market/games/kernel/seat-game'
import type { Chain } from '../clockwork/chain.ts'

export const HOST = 'seat'

export type HandState = 'staking' | 'playing' | 'over' | 'void'

/** A seat that was asked for a stake, or dealt in. */
export interface HandSeat {
  seat: number
  /** Null of a bot. */
  playerId: string | null
  name: string
  stack: string
  /** The SHA-256 of the player's client seed; null of a bot. */
  clientHash: string | null
}

export interface Hand {
  handId: string
  tableId: string
  gameCode: string
  mathsHash: string
  formula: string
  chainId: bigint
  number: number
  seedHash: string
  serverSeed: string | null
  clientSeed: string | null
  state: HandState
  level: number
  unit: number
  button: number
  seats: HandSeat[]
  gameState: unknown
  events: SeatEvent[]
  actions: (SeatAction & { seat: number })[]
  turn: number
  turnBeganAt: Date | null
  turnEndsAt: Date | null
  graced: number[]
  begunAt: Date
  stakesUntil: Date
  shownUntil: Date | null
}

export interface Place {
  seat: number
  playerId: bigint | null
  launchId: bigint | null
  /** The same for accounts of one person; null of a bot, and where the platform names none. */
  person: string | null
  name: string
  stack: bigint
  /** Chips asked for, from the next hand on. */
  wanted: bigint | null
  isOut: boolean
  refusal: string | null
  isLeaving: boolean
  seenAt: Date
}

export interface Money {
  mode: 'real' | 'demo'
  currency: string
  scale: number
}

export interface SeatTableRow extends Money {
  tableId: string
  gameCode: string
  level: number
  number: number
  chain: Chain
}

/** Everything about a table that its next step depends on. */
export interface Standing {
  table: SeatTableRow
  places: Place[]
  /** The latest hand; null before the first. */
  hand: Hand | null
}

/** The wallet has this long to answer for the stakes of a hand. */
export const STAKES_MS = 6000
/** Time for the eye before the first seat has to act. */
export const DEAL_MS = 1500
/** A bot acts after this long. */
export const BOT_MS = 1200
/** A seat whose connection is lost gets this much more, once a hand. */
export const GRACE_MS = 15_000
/** A player is away when no socket of theirs was open for this long. */
export const AWAY_MS = 6000
/** A player who is away for this long, or sits out for that long without being there, gives up the seat. */
export const GONE_MS = 60_000
/** A hand that was not moved on for this long is taken up by the recovery of its bets. */
export const OVERDUE_MS = 120_000
/** Hands in the history. */
export const HISTORY = 20

export const isRunning = (hand: Hand | null): hand is Hand =>
  hand !== null && (hand.state === 'staking' || hand.state === 'playing')

export const isAway = ({ playerId, seenAt }: Pick<Place, 'playerId' | 'seenAt'>, now: Date): boolean =>
  playerId !== null && now.getTime() - seenAt.getTime() > AWAY_MS

export const later = (now: Date, ms: number): Date => new Date(now.getTime() + ms)
