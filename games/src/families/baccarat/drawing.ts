/** Points, and the rules by which a third card is drawn. */
import { rankOf } from '../../kernel/cards.ts'
import type { Card } from '../../kernel/cards.ts'

/** Tens and faces count nothing, an ace one. */
export const pointsOf = (card: Card): number => (rankOf(card) >= 10 ? 0 : rankOf(card))

export const totalOf = (cards: readonly Card[]): number =>
  cards.reduce((sum, card) => sum + pointsOf(card), 0) % 10

/** Eight or nine on two cards ends the coup for both. */
export const isNatural = (player: number, banker: number): boolean => player >= 8 || banker >= 8

export const playerDraws = (player: number): boolean => player <= 5

/** `third` is the points of the player's third card; undefined where the player stood. */
export function bankerDraws(banker: number, third: number | undefined): boolean {
  if (third === undefined) return banker <= 5
  if (banker <= 2) return true
  if (banker === 3) return third !== 8
  if (banker === 4) return third >= 2 && third <= 7
  if (banker === 5) return third >= 4 && third <= 7
  return banker === 6 && (third === 6 || third === 7)
}
