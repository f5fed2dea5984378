/**
 * Playing cards as whole numbers, so that they survive JSON: `13 * suit + rank - 1`, the suits in the order of `SUITS`,
 * the ranks from the ace (1) to the king (13); 52 is a joker.
 */
import type { Chance } from './math.ts'

export type Card = number

export const SUITS = ['spades', 'hearts', 'diamonds', 'clubs'] as const
export type Suit = (typeof SUITS)[number]

/** Cards of a deck without jokers. */
export const DECK = 52
export const JOKER: Card = 52
export const RANKS = 13

/** 1 is the ace, 11 the jack, 12 the queen, 13 the king; a joker has none. */
export const rankOf = (card: Card): number => (card === JOKER ? 0 : (card % RANKS) + 1)
export const suitOf = (card: Card): Suit => SUITS[Math.floor(card / RANKS)] ?? 'spades'
export const isRed = (card: Card): boolean => suitOf(card) === 'hearts' || suitOf(card) === 'diamonds'
/** The rank where the ace is the highest: 14. */
export const highRankOf = (card: Card): number => (rankOf(card) === 1 ? 14 : rankOf(card))

export function cardOf(rank: number, suit: Suit): Card {
  return SUITS.indexOf(suit) * RANKS + rank - 1
}

/** So many decks one after the other, each in the order of its numbers. */
export function decksOf(count: number): Card[] {
  return Array.from({ length: count * DECK }, (_, index) => index % DECK)
}

/**
 * Deals from a shuffled list: card after card at place `below(cards left)`, and the last card moves to that place. It is the
 * Fisher-Yates shuffle from the last place down, as far as it is needed: every order of the cards dealt is equally likely.
 */
export function dealer(cards: readonly Card[], chance: Chance): () => Card {
  const left = [...cards]
  return () => {
    const place = chance.below(left.length)
    const card = left[place]
    const last = left.pop()
    if (card === undefined || last === undefined) throw new Error('the shoe is empty')
    if (place < left.length) left[place] = last
    return card
  }
}

/** The next so many cards of freshly shuffled decks. */
export function dealt(cards: readonly Card[], count: number, chance: Chance): Card[] {
  const deal = dealer(cards, chance)
  return Array.from({ length: count }, deal)
}

const RANK_TEXTS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K']
const SUIT_SIGNS: Record<Suit, string> = { spades: '♠', hearts: '♥', diamonds: '♦', clubs: '♣' }

/** `10`, `K`. */
export const rankText = (card: Card): string => RANK_TEXTS[rankOf(card) - 1] ?? ''

/** `10♥`, `K♠`; a joker is a star. */
export function cardText(card: Card): string {
  return card === JOKER ? '★' : `${rankText(card)}${SUIT_SIGNS[suitOf(card)]}`
}
