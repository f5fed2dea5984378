/** What a hand counts, as it is written beside it: `7/17` while an ace may count either way. */
import { totalOf } from '@night-market/games/families/blackjack/hands'
import type { Card } from '@night-market/games/kernel/cards'

export function totalText(cards: readonly Card[]): string {
  const { total, isSoft } = totalOf(cards)
  return isSoft && total < 21 ? `${total - 10}/${total}` : String(total)
}
