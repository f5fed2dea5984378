/**
 * The shape of every game's maths: a pure state machine with chance handed in.
 *
 * Amounts are whole minor units (bigint). Multipliers are integers in hundredths (`x100`: 250 pays 2.50 times).
 * Nothing here knows a clock, a network or a random source of its own.
 */

import type { Chance } from '@night-market/fair/chance'
import type { AmountText } from './amount.ts'

export type { Chance }

/** What the player puts up: the stake that the round begins with, and the game's own choices (numbers, rows, mines). */
export interface Bet<Choice = unknown> {
  stake: bigint
  choice: Choice
}

/** One thing that happened in a round. The renderer plays it, the replay repeats it, the audit keeps it. */
export interface GameEvent {
  type: string
}

/** A round after `init` or `act`. `payout` is final once `isOver`; before that it is what leaving now would pay. */
export interface Step<State, Event extends GameEvent = GameEvent> {
  state: State
  events: Event[]
  isOver: boolean
  payout: bigint
}

/** An action the player may take now; drives the buttons and the server's validation. */
export interface ActionSpec {
  type: string
  /** Values the action takes, by name: whole numbers from `min` to `max`, without those in `except`. */
  fields?: Record<string, { min: number; max: number; except?: number[] }>
  /** A further stake, taken before the action happens; none for a free one. */
  stake?: AmountText
}

/** Between which bounds a simulated return lies with 99 % confidence, and in how many rounds it was simulated. */
export interface Interval {
  rounds: number
  lowBps: number
  highBps: number
}

/**
 * How a return was proven. Rates are hundredths of a percent (basis points); `maxWinX100` is times the stake.
 * Where the player chooses among bets, return, hit rate and deviation are those of the bet with the worst return, and
 * the largest win is that of the best.
 */
export interface Certificate {
  /** `fee`: players play for each other's money. What one of them gets back depends on the others: no return is stated. */
  method: 'exact' | 'simulated' | 'fee'
  /** Of method `fee`: the share of what a seat wins that the house keeps. `rtp` is then what is left of it. */
  feeBps?: number
  /** Return to player as an exact fraction of the stake, and rounded to basis points for display. */
  rtp: { numerator: string; denominator: string }
  rtpBps: number
  hitRateBps: number
  /** Standard deviation of the return per unit staked. */
  deviation: number
  maxWinX100: number
  volatility: 'low' | 'medium' | 'high'
  /** Where the return was simulated. */
  interval?: Interval
  /** The return of a bought feature on its price, where it was simulated by itself. */
  bought?: { rtpBps: number; interval: Interval }
  /** SHA-256 over the canonical configuration: equal hashes are equal maths. */
  mathsHash: string
}

export interface GameMath<Config, Choice, State, Action, Event extends GameEvent = GameEvent> {
  /** Validates a choice from outside: the choice as the maths wants it, or what is wrong with it. */
  parseChoice(config: Config, choice: unknown, stake: bigint): { choice: Choice } | { problem: string }
  init(config: Config, bet: Bet<Choice>, chance: Chance): Step<State, Event>
  act(config: Config, state: State, action: Action, chance: Chance): Step<State, Event>
  legal(config: Config, state: State): ActionSpec[]
  /** What the player may see of an unfinished round: hides mines, decks, hole cards. */
  view(config: Config, state: State): unknown
  certify(config: Config): Certificate
}
