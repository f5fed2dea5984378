import { expect, test } from 'vitest'
import { scriptedChance } from '@night-market/fair/testing/scripted-chance'
import { seededChance } from './seeded-chance.ts'
import {
  cardOf,
  cardText,
  dealer,
  dealt,
  decksOf,
  highRankOf,
  isRed,
  JOKER,
  rankOf,
  suitOf,
} from './cards.ts'

test('a deck has every rank of every suit once', () => {
  const deck = decksOf(1)
  expect(new Set(deck.map((card) => `${rankOf(card)} ${suitOf(card)}`)).size).toBe(52)
  expect(deck.every((card) => cardOf(rankOf(card), suitOf(card)) === card)).toBe(true)
  expect(deck.filter(isRed)).toHaveLength(26)
  expect([cardOf(1, 'spades'), cardOf(10, 'hearts'), cardOf(13, 'clubs'), JOKER].map(cardText)).toEqual([
    'A♠',
    '10♥',
    'K♣',
    '★',
  ])
  expect([highRankOf(cardOf(1, 'hearts')), highRankOf(cardOf(2, 'hearts'))]).toEqual([14, 2])
})

test('the last card takes the place of the one that was dealt', () => {
  const deal = dealer([10, 11, 12, 13], scriptedChance([1, 1, 1, 0]))
  expect([deal(), deal(), deal(), deal()]).toEqual([11, 13, 12, 10])
  expect(() => dealer([], scriptedChance([0]))()).toThrow()
})

test('every card is dealt as often in every place', () => {
  const chance = seededChance('places')
  const counts = Array.from({ length: 4 }, () => Array<number>(52).fill(0))
  const deals = 26_000
  for (let turn = 0; turn < deals; turn++)
    dealt(decksOf(1), 4, chance).forEach((card, place) => (counts[place]![card]! += 1))
  for (const place of counts) {
    const chiSquare = place.reduce((sum, count) => sum + (count - deals / 52) ** 2 / (deals / 52), 0)
    // 51 degrees of freedom: above 93 once in five thousand.
    expect(chiSquare).toBeLessThan(93)
  }
})

test('a shoe deals each of its cards once', () => {
  const shoe = decksOf(6)
  const all = dealt(shoe, shoe.length, seededChance('shoe'))
  expect(all.toSorted((a, b) => a - b)).toEqual(shoe.toSorted((a, b) => a - b))
})
