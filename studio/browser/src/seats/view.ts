/** The view of a family with seats: it draws the hand, inside a table that all such families share. */
import type { Card } from '@night-market/games/kernel/cards'
import type { SeatTable } from '@night-market/games/kernel/seat-game'
import type { Title } from '@night-market/games/titles/title'
import type { SeatHandValue } from '@night-market/protocol/studio-seat'
import type { MoneyText } from '../lib/money-text.ts'
import type { Translate } from '../lib/texts.ts'

/** A seat of a running hand, or of one that is shown after its end. */
export interface SeatFigure {
  seat: number
  /** Null is a face-down card. */
  cards: (Card | null)[]
  /** Cards that lie in rows, instead. */
  rows?: Card[][]
  /** Chips behind, and in front of the seat. */
  chips: number
  bet: number
  /** A word about the seat: its last action, its hand. */
  note: string
  isOut: boolean
  isWinner: boolean
}

export interface SeatView {
  /** What lies in the middle of the table. */
  middle: HTMLElement
  /** Draws the middle, and says how the seats stand. */
  draw(hand: SeatHandValue): SeatFigure[]
  /** The buttons for what may be done now, in their bar. */
  controls(hand: SeatHandValue, act: (action: SeatMove) => void): Node[]
  /** A sentence for the live region; null for what needs none. */
  say(event: { type: string }, nameOf: (seat: number) => string): string | null
}

export type SeatMove = { type: string } & Record<string, unknown>

export interface SeatPlace<Own extends string = never> {
  title: Title<SeatTable>
  t: Translate<Own>
  money: MoneyText
}
