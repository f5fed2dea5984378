/** What five cards are worth: three of them that sum to a multiple of ten make a bull, the other two its points. */
import { rankOf, suitOf, type Card, type Suit } from '../../kernel/cards.ts'

/** Ranks: 0 without a bull, 1 to 9 by its points, 10 two bulls, 11 five faces, 12 four of a kind, 13 five small. */
export const RANKS_OF_BULLS = 14
const [FACES, FOUR, SMALL] = [11, 12, 13]

const points = (card: Card): number => Math.min(rankOf(card), 10)

export function bullRank(cards: readonly Card[]): number {
  const total = cards.reduce((sum, card) => sum + points(card), 0)
  if (cards.every((card) => points(card) < 5) && total <= 10) return SMALL
  if (cards.some((card) => cards.filter((each) => rankOf(each) === rankOf(card)).length === 4)) return FOUR
  if (cards.every((card) => rankOf(card) > 10)) return FACES
  return bullOf(cards) === null ? 0 : total % 10 === 0 ? 10 : total % 10
}

/** Three cards that make the bull; null without one. */
export function bullOf(cards: readonly Card[]): Card[] | null {
  const total = cards.reduce((sum, card) => sum + points(card), 0)
  for (const [index, one] of cards.entries())
    for (const other of cards.slice(index + 1))
      if ((total - points(one) - points(other)) % 10 === 0)
        return cards.filter((card) => card !== one && card !== other)
  return null
}

/** A greater number is the better hand; no two hands of one deck are equal: the highest card decides, then its suit. */
export function bullValue(cards: readonly Card[]): number {
  const top = Math.max(...cards.map((card) => rankOf(card) * 4 + SUIT_ORDER.indexOf(suitOf(card))))
  return bullRank(cards) * 100 + top
}

/** From the lowest. */
const SUIT_ORDER: Suit[] = ['diamonds', 'clubs', 'hearts', 'spades']
