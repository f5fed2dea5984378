import { expect, test } from 'vitest'
import { handFrom } from '../../testing/hand-text.ts'
import { handOf, qualifies, strengthOf } from './hands.ts'
import { sixHandOf } from './six-cards.ts'

test.each([
  ['Qs Ks As', 'mini_royal'],
  ['As 2s 3s', 'straight_flush'],
  ['9s Ts Js', 'straight_flush'],
  ['7s 7h 7d', 'three'],
  ['As 2h 3s', 'straight'],
  ['Ks As 2s', 'flush'],
  ['Ks As 2h', 'high'],
  ['7s 7h Ad', 'pair'],
])('%s is %s', (cards, hand) => expect(handOf(handFrom(cards))).toBe(hand))

const ORDERED = {
  poker: ['As 2h 3s', '2s 3h 4s', 'Qs Kh As', '7s 7h 7d', '2s 3s As', 'Qs Ks As'],
  patti: [
    '2s 3h 4s',
    'Js Qh Ks',
    'As 2h 3s',
    'Qs Kh As',
    'Js Qs Ks',
    '2s 3s As',
    'Qs Ks As',
    '2s 2h 2d',
    'As Ah Ad',
  ],
}
const LOW = ['2s 3h 5d', 'Ts Jh Ad', '2s 2h 3d', '2s 2h Ad', '3s 3h 2d', 'As Ah Kd', '2s 3s 5s', 'Js Ks As']

test.each(['poker', 'patti'] as const)('hands rise in the order of %s', (order) => {
  const strengths = [...LOW, ...ORDERED[order]].map((cards) => strengthOf(handFrom(cards), order))
  expect(strengths.toSorted((a, b) => a - b)).toEqual(strengths)
  expect(new Set(strengths).size).toBe(strengths.length)
  expect(strengthOf(handFrom('2s 9h Kd'), order)).toBe(strengthOf(handFrom('2d 9c Kh'), order))
})

test('the dealer plays with the high card named, or a pair', () => {
  expect(['Qs 3h 2d', 'Js 9h 7d', '2s 2h 3d'].map((cards) => qualifies(handFrom(cards), 12))).toEqual([
    true,
    false,
    true,
  ])
  expect(qualifies(handFrom('Qs 9h 7d'), 13)).toBe(false)
})

test.each([
  ['Ts Js Qs Ks As 2h', 'royal_flush'],
  ['As 2s 3s 4s 5s Kh', 'six_straight_flush'],
  ['7s 7h 7d 7c 2s 2h', 'four'],
  ['7s 7h 7d 2c 2s 2h', 'full_house'],
  ['2s 5s 7s 9s Ks As', 'six_flush'],
  ['Ts Jh Qs Ks As 2h', 'six_straight'],
  ['7s 7h 7d 2c 3s 9h', 'six_three'],
  ['7s 7h 2d 2c 3s 3h', null],
  ['As 2s 3s 4s 6h 7d', null],
])('the best of %s is %s', (cards, hand) => expect(sixHandOf(handFrom(cards))).toBe(hand))
