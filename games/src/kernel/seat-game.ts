/**
 * Games of several players at one table, who act in turn or all at once and see only what is theirs. Pure like
 * `GameMath`; `seatMath` makes a game's hand a round that every verifier can play again.
 *
 * Chips are whole minor units as numbers: the most a seat may bring keeps every sum of a table exact.
 */
import type { ActionSpec, Chance, GameEvent } from './math.ts'

export type Chips = number

/** The stakes of a table, in minor units of a currency with two decimals. */
export interface SeatLevel {
  /** The smallest bet: the big blind, the ante, the base of the points. */
  bet: Chips
  /** The chips a seat may bring into a hand. Where both are equal, they are the worst possible loss. */
  buyIn: { least: Chips; most: Chips }
}

/** The part of the configuration that all games with seats share. */
export interface SeatTable {
  seats: number
  /** Bots join until so many seats are taken; they leave as players come. */
  fillTo: number
  levels: readonly SeatLevel[]
}

/** The players of a hand, and the stakes they play for. */
export interface Deal {
  /** The place of the level in the configuration. */
  level: number
  /** Minor units of the table's currency for one of the level's: 1 unless the currency is finer or weaker. */
  unit: number
  button: number
  /** Ascending by seat. */
  seats: readonly { seat: number; stack: Chips }[]
}

/** An event that `only` one seat may see until the server seed is revealed. */
export interface SeatEvent extends GameEvent {
  only?: number
}

export interface SeatStep<State, Event extends SeatEvent = SeatEvent> {
  state: State
  events: Event[]
  isOver: boolean
}

/**
 * The result of a hand. The chips of all seats and the rake add up to what the seats brought; the fees of the seats, what the
 * house kept of each, add up to the rake.
 */
export interface SeatResult {
  chips: { seat: number; chips: Chips; fee: Chips }[]
  rake: Chips
}

/** Seats that may act now. The clock starts again whenever `turn` changes. */
export interface Waiting {
  turn: number
  seats: number[]
}

export interface SeatAction {
  type: string
  [field: string]: unknown
}

/** What a bot acts on: what its own seat sees, and a chance of its own for what it mixes. */
export interface BotTurn {
  view: unknown
  legal: ActionSpec[]
  /** Of the hand so far. */
  events: readonly SeatEvent[]
  chance: Chance
}

export interface SeatGame<Config extends SeatTable = SeatTable, State = unknown> {
  init(config: Config, deal: Deal, chance: Chance): SeatStep<State>
  waiting(state: State): Waiting
  legal(state: State, seat: number): ActionSpec[]
  /** Throws for an action that is not legal for this seat. */
  act(state: State, seat: number, action: SeatAction): SeatStep<State>
  /** The action taken for a seat whose time has run out. */
  idle(state: State, seat: number): SeatAction
  /** The state as a seat, or the public, may see it: without the hidden cards of others. */
  view(state: State, viewer: number | 'public'): unknown
  /** Of a hand that is over. */
  result(state: State): SeatResult
  /** A bot's action. The same turn, with the same chance, is the same action. */
  bot(turn: BotTurn): SeatAction
}

/** The events that a viewer may see. */
export function visibleEvents<Event extends SeatEvent>(
  events: readonly Event[],
  viewer: number | 'public',
): Event[] {
  return events.filter(({ only }) => only === undefined || only === viewer)
}
