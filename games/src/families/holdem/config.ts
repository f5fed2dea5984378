import type { Card } from '../../kernel/cards.ts'
import type { PokerHand } from '../../kernel/poker-hands.ts'
import type { Chips, SeatEvent, SeatLevel, SeatTable } from '../../kernel/seat-game.ts'

export interface HoldemLevel extends SeatLevel {
  small: Chips
}

export interface HoldemConfig extends SeatTable {
  /** `bet` is the big blind. */
  levels: HoldemLevel[]
  /** Basis points of each pot once a flop was dealt, at most so many big blinds a hand. */
  rake: { bps: number; capBigBlinds: number }
}

/** A seat in a hand. */
export interface HoldemSeat {
  seat: number
  cards: [Card, Card]
  /** Chips behind. */
  chips: Chips
  /** Chips it put in on this street. */
  bet: Chips
  /** Chips it put into the hand, this street included. */
  put: Chips
  isFolded: boolean
  /** The highest bet of the street when it last acted; null before. */
  acted: Chips | null
  /** Its cards lie open. */
  isShown: boolean
}

export const STREETS = ['preflop', 'flop', 'turn', 'river'] as const
export type Street = (typeof STREETS)[number]

export interface HoldemState {
  big: Chips
  rake: { bps: number; cap: Chips }
  button: number
  seats: HoldemSeat[]
  street: Street
  board: Card[]
  /** The rest of the board, not dealt yet. */
  ahead: Card[]
  /** The highest bet of the street. */
  highest: Chips
  /** The least by which it may be raised. */
  raise: Chips
  /** The seat that raised last on this street: it shows its cards first. */
  aggressor: number | null
  /** The seat to act; null when the hand is over. */
  turn: number | null
  /** Actions so far. */
  acts: number
  /** Of a hand that is over. */
  raked: Chips
  won: { seat: number; chips: Chips }[]
}

export interface Pot {
  chips: Chips
  /** Seats that may win it. */
  seats: number[]
}

export type HoldemEvent = SeatEvent &
  (
    | { type: 'posted'; seat: number; blind: 'small' | 'big'; chips: Chips }
    | { type: 'dealt'; seat: number; cards: Card[]; only: number }
    | { type: 'folded' | 'checked' | 'mucked'; seat: number }
    | { type: 'called'; seat: number; chips: Chips; isAllIn: boolean }
    /** `to` is the whole bet on the street. */
    | { type: 'bet' | 'raised'; seat: number; to: Chips; chips: Chips; isAllIn: boolean }
    | { type: 'board'; street: Street; cards: Card[] }
    /** An uncalled bet. */
    | { type: 'returned'; seat: number; chips: Chips }
    | { type: 'shown'; seat: number; cards: Card[]; hand: PokerHand | null }
    /** `pot` is 0 for the main pot; `hand` is null where all others folded. */
    | { type: 'won'; seat: number; pot: number; chips: Chips; hand: PokerHand | null }
    | { type: 'raked'; chips: Chips }
  )

/** Over a part of the events' kinds. */
export type EventOf<Type extends HoldemEvent['type']> = Extract<HoldemEvent, { type: Type }>
