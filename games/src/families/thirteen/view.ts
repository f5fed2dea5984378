import type { Card } from '../../kernel/cards.ts'
import type { Chips } from '../../kernel/seat-game.ts'
import type { Rows, ThirteenState } from './config.ts'
import { isFoul } from './arrange.ts'

export interface ThirteenView {
  /** The viewer's seat; null for the public. */
  own: number | null
  base: Chips
  /** The viewer's cards. */
  cards: Card[]
  isOver: boolean
  seats: {
    seat: number
    chips: Chips
    isSet: boolean
    /** The own rows once they are set, and all of a hand that is over. */
    rows: Rows | null
    isFoul: boolean
    points: number
    net: Chips
  }[]
}

export function view(state: ThirteenState, viewer: number | 'public'): ThirteenView {
  const { base, isOver, seats } = state
  const mine = seats.find(({ seat }) => seat === viewer)
  return {
    base,
    isOver,
    own: mine?.seat ?? null,
    cards: mine?.cards ?? [],
    seats: seats.map(({ seat, stack, rows, points, net, raked }) => ({
      seat,
      points,
      net,
      chips: stack + net - raked,
      isSet: rows !== null,
      rows: isOver || seat === viewer ? rows : null,
      isFoul: isOver && rows !== null && isFoul(rows),
    })),
  }
}
