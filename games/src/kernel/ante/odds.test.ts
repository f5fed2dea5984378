import { expect, test } from 'vitest'
import { numberOf } from '../rational.ts'
import type { AnteConfig, AnteGame } from './config.ts'
import { ANTE_COUNTS, SIX_COUNTS, THREE_COUNTS } from './counts.ts'
import { countAnte, countThrees } from './enumerate.ts'
import { anteReturns, countsKey, playShare } from './odds.ts'

const POKER: AnteGame = { id: 'test', order: 'poker' }
const TABLE: AnteConfig = {
  qualifies: 12,
  bonus: [5, 5, 4, 1],
  pairPlus: [40, 40, 30, 6, 4, 1],
  six: [1000, 200, 50, 25, 15, 10, 5],
}
const edges = (change: Partial<AnteConfig>): number[] =>
  anteReturns(POKER, { ...TABLE, ...change }).map((rtp) => 1 - numberOf(rtp))

// wizardofodds.com/games/three-card-poker: hands of 22,100; ante bonuses 5-4-1, 4-3-1 and 3-2-1.
test('there are the published numbers of hands', () => {
  expect(THREE_COUNTS).toEqual({
    mini_royal: 4,
    straight_flush: 44,
    three: 52,
    straight: 720,
    flush: 1096,
    pair: 3744,
    high: 16_440,
  })
  expect(countThrees()).toEqual(THREE_COUNTS)
})

test.each([
  [[5, 5, 4, 1], 0.0337],
  [[4, 4, 3, 1], 0.0383],
  [[3, 3, 2, 1], 0.0428],
])('with a bonus of %j the ante keeps the published %f', (bonus, edge) => {
  expect(edges({ bonus })[0]).toBeCloseTo(edge, 4)
})

test('of everything staked the house keeps the published 2.0147 %', () => {
  const [edge = 0] = edges({})
  expect(edge / (1 + numberOf(playShare(POKER, TABLE)))).toBeCloseTo(0.020147, 6)
})

// The same page: Pair Plus 40-30-6-4-1, 35-25-6-4-1 and 40-30-6-3-1; /six-card-bonus 1000-200-50-25-15-10-5.
test.each([
  [[40, 40, 30, 6, 4, 1], 0.0232],
  [[35, 35, 25, 6, 4, 1], 0.0458],
  [[40, 40, 30, 6, 3, 1], 0.0728],
])('a pair plus of %j keeps the published %f', (pairPlus, edge) => {
  expect(edges({ pairPlus })[1]).toBeCloseTo(edge, 4)
})

test('the bet on six cards keeps the published 15.28 %', () => {
  expect(SIX_COUNTS.royal_flush).toBe(188)
  expect(edges({})[2]).toBeCloseTo(0.1528, 3)
})

test.each(['poker', 'patti'] as const)('the frozen counts of %s are those of all hands', (order) => {
  const counts = countAnte(order, 12)
  expect(counts).toEqual(ANTE_COUNTS[countsKey({ order }, { qualifies: 12 })])
  const all = Object.values(counts).reduce(
    (sum, each) => sum + Object.values(each).reduce((a, b) => a + b, 0),
    0,
  )
  expect(all).toBe(22_100 * 18_424)
})
