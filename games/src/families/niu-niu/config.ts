import type { Card } from '../../kernel/cards.ts'
import type { Chips, SeatEvent, SeatTable } from '../../kernel/seat-game.ts'

export interface NiuNiuConfig extends SeatTable {
  /** The highest bid for the bank, and the highest bet against it, in times of the level's `bet`. */
  mostBid: number
  mostBet: number
  /** The multiplier of a winning hand, by its rank from 0 to 13. */
  multipliers: number[]
  /** Basis points of what a seat wins in a hand. */
  rakeBps: number
}

export interface NiuNiuSeat {
  seat: number
  stack: Chips
  /** The fifth is turned over when all bets are made. */
  cards: Card[]
  bid: number | null
  bet: number | null
  /** Won or lost, before the rake. */
  net: Chips
  raked: Chips
}

export interface NiuNiuState {
  base: Chips
  rules: Pick<NiuNiuConfig, 'mostBid' | 'mostBet' | 'multipliers' | 'rakeBps'>
  phase: 'bid' | 'bet' | 'over'
  /** Drawn before the hand: of equal bids the first here gets the bank. */
  order: number[]
  seats: NiuNiuSeat[]
  banker: number | null
}

export type NiuNiuEvent = SeatEvent &
  (
    | { type: 'dealt'; seat: number; cards: Card[]; only: number }
    | { type: 'bid'; seat: number; times: number }
    | { type: 'banker'; seat: number; times: number }
    | { type: 'bet'; seat: number; times: number }
    | { type: 'opened'; seat: number; cards: Card[]; rank: number }
    | { type: 'result'; seat: number; net: Chips; raked: Chips }
  )
