/** Cards in words. */
import { JOKER, rankOf, suitOf, type Card } from '@night-market/games/kernel/cards'
import type { Translate } from '../lib/texts.ts'

/** What a card is called: `Ten of hearts`. */
export function cardName(t: Translate, card: Card): string {
  if (card === JOKER) return t('cards.joker')
  const rank = rankOf(card)
  const name = rank > 1 && rank < 11 ? String(rank) : t(`cards.rank.${rank as 1 | 11 | 12 | 13}`)
  return t('cards.name', { rank: name, suit: t(`cards.suit.${suitOf(card)}`) })
}

export const cardNames = (t: Translate, cards: readonly Card[]): string =>
  cards.map((card) => cardName(t, card)).join(', ')
