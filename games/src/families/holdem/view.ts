import type { Card } from '../../kernel/cards.ts'
import { pokerHandOf, pokerValue } from '../../kernel/poker-hands.ts'
import type { PokerHand } from '../../kernel/poker-hands.ts'
import type { Chips } from '../../kernel/seat-game.ts'
import type { HoldemSeat, HoldemState, Pot, Street } from './config.ts'
import { potsOf } from './pots.ts'

export interface HoldemSeatView extends Omit<HoldemSeat, 'cards' | 'isShown' | 'acted'> {
  /** Null while they are hidden. */
  cards: Card[] | null
  /** Chips it won, once the hand is over. */
  won: Chips
}

export interface HoldemView {
  /** The viewer's seat; null for the public. */
  own: number | null
  button: number
  big: Chips
  street: Street
  board: Card[]
  seats: HoldemSeatView[]
  /** Chips put in on earlier streets, the main pot first; after the river, all of them. */
  pots: Pot[]
  /** All chips in the middle and in front of the seats. */
  total: Chips
  highest: Chips
  turn: number | null
  /** The best hand of the viewer's cards and the board. */
  hand: PokerHand | null
  isOver: boolean
}

export function view(state: HoldemState, viewer: number | 'public'): HoldemView {
  const { seats, won, turn, board, button, big, street, highest } = state
  const mine = seats.find(({ seat }) => seat === viewer)
  const isOver = turn === null
  return {
    button,
    big,
    street,
    board,
    highest,
    turn,
    isOver,
    own: mine?.seat ?? null,
    seats: seats.map(({ seat, cards, chips, bet, put, isFolded, isShown }) => ({
      seat,
      chips,
      bet,
      put,
      isFolded,
      cards: seat === viewer || isShown ? cards : null,
      won: won.reduce((sum, each) => sum + (each.seat === seat ? each.chips : 0), 0),
    })),
    pots: potsOf(isOver ? seats : seats.map((own) => ({ ...own, put: own.put - own.bet }))),
    total: seats.reduce((sum, { put }) => sum + put, 0),
    hand: mine && !mine.isFolded ? pokerHandOf(pokerValue([...mine.cards, ...board])) : null,
  }
}
