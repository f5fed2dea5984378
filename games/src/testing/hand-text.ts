/** Cards from text, for tests: `Th Qs 2c`. */
import { cardOf } from '../kernel/cards.ts'
import type { Card, Suit } from '../kernel/cards.ts'

const SUITS: Record<string, Suit> = { s: 'spades', h: 'hearts', d: 'diamonds', c: 'clubs' }

export const handFrom = (text: string): Card[] =>
  text
    .split(' ')
    .map((card) => cardOf('A23456789TJQK'.indexOf(card[0] ?? '') + 1, SUITS[card[1] ?? ''] ?? 'spades'))
