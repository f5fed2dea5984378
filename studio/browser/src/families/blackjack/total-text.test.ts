import { expect, test } from 'vitest'
import { cardOf } from '@night-market/games/kernel/cards'
import { totalText } from './total-text.ts'

const hand = (...ranks: number[]) => ranks.map((rank) => cardOf(rank, 'spades'))

test.each([
  [[10, 7], '17'],
  [[1, 6], '7/17'],
  [[1, 13], '21'],
  [[1, 5, 5], '21'],
  [[1, 6, 10], '17'],
  [[10, 6, 9], '25'],
])('%j is written %s', (ranks, text) => {
  expect(totalText(hand(...ranks))).toBe(text)
})
