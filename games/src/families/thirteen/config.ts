import type { Card } from '../../kernel/cards.ts'
import type { PokerHand } from '../../kernel/poker-hands.ts'
import type { Chips, SeatEvent, SeatTable } from '../../kernel/seat-game.ts'

export const ROWS = ['front', 'middle', 'back'] as const
export type Row = (typeof ROWS)[number]

/** Points of a row that wins with this hand, on top of the one for the row. */
export type Bonuses = Record<Row, Partial<Record<PokerHand, number>>>

export interface ThirteenConfig extends SeatTable {
  bonuses: Bonuses
  /** Basis points of what a seat wins in a hand. */
  rakeBps: number
}

/** Three, five and five cards. */
export type Rows = Record<Row, Card[]>

export interface ThirteenSeat {
  seat: number
  stack: Chips
  cards: Card[]
  /** Null before it is set. */
  rows: Rows | null
  points: number
  net: Chips
  raked: Chips
}

export interface ThirteenState {
  base: Chips
  rules: Pick<ThirteenConfig, 'bonuses' | 'rakeBps'>
  seats: ThirteenSeat[]
  isOver: boolean
}

export type ThirteenEvent = SeatEvent &
  (
    | { type: 'dealt'; seat: number; cards: Card[]; only: number }
    | { type: 'opened'; seat: number; rows: Rows; isFoul: boolean }
    | { type: 'met'; seat: number; other: number; points: number; isScoop: boolean }
    | { type: 'result'; seat: number; points: number; net: Chips; raked: Chips }
  )
