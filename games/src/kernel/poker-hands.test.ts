import { expect, test } from 'vitest'
import { cardOf, type Card, type Suit } from './cards.ts'
import { bestFive, POKER_HANDS, pokerHandOf, pokerValue } from './poker-hands.ts'

const LETTERS: Record<string, Suit> = { s: 'spades', h: 'hearts', d: 'diamonds', c: 'clubs' }
const RANKS = 'A23456789TJQK'
const cards = (text: string): Card[] =>
  text.split(' ').map((each) => cardOf(RANKS.indexOf(each[0] ?? '') + 1, LETTERS[each[1] ?? ''] ?? 'spades'))

test('all 2,598,960 hands of five cards fall into the published classes', () => {
  const counts = Array.from({ length: POKER_HANDS.length }, () => 0)
  for (let a = 0; a < 48; a++)
    for (let b = a + 1; b < 49; b++)
      for (let c = b + 1; c < 50; c++)
        for (let d = c + 1; d < 51; d++)
          for (let e = d + 1; e < 52; e++) {
            const kind = pokerValue([a, b, c, d, e]) >> 20
            counts[kind] = (counts[kind] ?? 0) + 1
          }
  expect(Object.fromEntries(POKER_HANDS.map((hand, index) => [hand, counts[index]]))).toEqual({
    high_card: 1_302_540,
    pair: 1_098_240,
    two_pair: 123_552,
    three_of_a_kind: 54_912,
    straight: 10_200,
    flush: 5108,
    full_house: 3744,
    four_of_a_kind: 624,
    straight_flush: 40,
  })
})

test('hands compare by kind, then ranks, then kickers', () => {
  const ascending = [
    '7s 5h 4d 3c 2s',
    'As 5h 4d 3c 7s',
    '2s 2h 4d 3c 5s',
    '2s 2h 4d 3c 6s',
    'As Ah 4d 3c 5s',
    '3s 3h 2d 2c As',
    'As Ah 2d 2c 3s',
    '2s 2h 2d 4c 3s',
    'As 2h 3d 4c 5s',
    '6s 2h 3d 4c 5s',
    'Ts Jh Qd Kc As',
    '7s 5s 4s 3s 2s',
    'As 5s 4s 3s 7s',
    '2s 2h 2d 3c 3s',
    '3s 3h 3d 2c 2s',
    '2s 2h 2d 2c As',
    '5d 4d 3d 2d Ad',
    'Ac Kc Qc Jc Tc',
  ]
  const values = ascending.map((each) => pokerValue(cards(each)))
  expect(values.toSorted((a, b) => a - b)).toEqual(values)
  expect(new Set(values).size).toBe(values.length)
})

test('of seven cards the best five count', () => {
  const hands: [string, string, string][] = [
    ['As Ah Kd Kc Qs Qh 2d', 'two_pair', 'As Ah Kd Kc Qs'],
    ['As Ah Ad Kc Ks Kh 2d', 'full_house', 'As Ah Ad Kc Ks'],
    ['9s 8s 7s 6s 5s Ks Th', 'straight_flush', '9s 8s 7s 6s 5s'],
    ['As 2h 3d 4c 5s Kd Kh', 'straight', 'As 2h 3d 4c 5s'],
    ['2s 2h 2d 2c 3s 3h 4d', 'four_of_a_kind', '2s 2h 2d 2c 4d'],
  ]
  for (const [seven, hand, five] of hands) {
    const value = pokerValue(cards(seven))
    expect(pokerHandOf(value)).toBe(hand)
    expect(pokerValue(cards(five))).toBe(value)
    expect(pokerValue(bestFive(cards(seven)))).toBe(value)
  }
})

test('three cards know pairs and threes alone', () => {
  expect(pokerHandOf(pokerValue(cards('2s 3s 4s')))).toBe('high_card')
  expect(pokerHandOf(pokerValue(cards('2s 2h 4s')))).toBe('pair')
  expect(pokerHandOf(pokerValue(cards('2s 2h 2d')))).toBe('three_of_a_kind')
  expect(pokerValue(cards('2s 2h 4s'))).toBeLessThan(pokerValue(cards('2s 2h 4d 3c 5d')))
})
