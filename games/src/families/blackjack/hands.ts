/** What cards count in blackjack. */
import { rankOf } from '../../kernel/cards.ts'
import type { Card } from '../../kernel/cards.ts'
import type { BlackjackConfig } from './config.ts'

/** An ace is 1 here; tens and faces are 10. */
export const valueOf = (card: Card): number => Math.min(rankOf(card), 10)

export interface Total {
  total: number
  /** An ace counts eleven. */
  isSoft: boolean
}

export function totalOf(cards: readonly Card[]): Total {
  const low = cards.reduce((sum, card) => sum + valueOf(card), 0)
  const isSoft = low <= 11 && cards.some((card) => rankOf(card) === 1)
  return { total: isSoft ? low + 10 : low, isSoft }
}

export const isBust = (cards: readonly Card[]): boolean => totalOf(cards).total > 21

/** Twenty-one with the first two cards. */
export const isNatural = (cards: readonly Card[]): boolean =>
  cards.length === 2 && totalOf(cards).total === 21

/** Whether the dealer takes another card. */
export function draws({ soft17 }: Pick<BlackjackConfig, 'soft17'>, { total, isSoft }: Total): boolean {
  return total < 17 || (total === 17 && isSoft && soft17 === 'hits')
}

/** Whether two cards may be doubled by their total. */
export function mayDouble({ doubles }: Pick<BlackjackConfig, 'doubles'>, { total, isSoft }: Total): boolean {
  return doubles === 'any' || (!isSoft && total >= 9 && total <= 11)
}
