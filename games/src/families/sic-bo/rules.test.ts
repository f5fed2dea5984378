import { expect, test } from 'vitest'
import { returnOf } from '../../kernel/bets.ts'
import { numberOf } from '../../kernel/rational.ts'
import { seededChance } from '../../kernel/seeded-chance.ts'
import { oddsOf, thrown, THROWS } from './rules.ts'
import { GROUPS, payOf } from './table.ts'
import type { Paytable } from './table.ts'

const edge = (paytable: Paytable, bet: string): number => {
  const odds = oddsOf({ paytable, groups: [...GROUPS] }).find(({ kind }) => kind === bet)
  return Number(((1 - numberOf(returnOf(odds ?? { outcomes: [] }))) * 100).toFixed(2))
}

test.each<[Paytable, string, number]>([
  ['macau', 'big', 2.78],
  ['macau', 'small', 2.78],
  ['macau', 'odd', 2.78],
  ['macau', 'total_4', 29.17],
  ['macau', 'total_16', 47.22],
  ['macau', 'total_6', 30.56],
  ['atlantic', 'total_17', 15.28],
  ['atlantic', 'total_5', 13.89],
  ['australia', 'total_4', 12.5],
  ['australia', 'total_5', 11.11],
  ['atlantic', 'total_7', 9.72],
  ['atlantic', 'total_8', 12.5],
  ['atlantic', 'total_9', 18.98],
  ['australia', 'total_9', 7.41],
  ['atlantic', 'total_10', 12.5],
  ['atlantic', 'any_triple', 13.89],
  ['atlantic', 'triple_3', 16.2],
  ['macau', 'triple_3', 30.09],
  ['macau', 'double_5', 33.33],
  ['atlantic', 'double_5', 18.52],
  ['australia', 'double_1', 11.11],
  ['macau', 'pair_24', 16.67],
  ['australia', 'pair_24', 2.78],
  ['macau', 'single_6', 7.87],
  ['australia', 'single_6', 3.7],
])('the edge of %s %s is the published %f %%', (paytable, bet, percent) => {
  expect(edge(paytable, bet)).toBeCloseTo(percent, 1)
})

test('every throw is as likely', () => {
  const chance = seededChance('sic bo')
  const counts = new Map<string, number>()
  const rounds = 43_200
  for (let round = 0; round < rounds; round++) {
    const key = thrown(chance).join('')
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  const chiSquare = THROWS.reduce((sum, dice) => sum + ((counts.get(dice.join('')) ?? 0) - 200) ** 2 / 200, 0)
  // 215 degrees of freedom: above 295 once in five thousand.
  expect(chiSquare).toBeLessThan(295)
})

test('a triple loses big, small, odd and even, and pays its own bets', () => {
  const config = { paytable: 'macau' } as const
  for (const bet of ['big', 'small', 'odd', 'even']) expect(payOf(config, bet, [4, 4, 4])).toBe(0)
  expect(payOf(config, 'any_triple', [4, 4, 4])).toBe(2500)
  expect(payOf(config, 'triple_4', [4, 4, 4])).toBe(15_100)
  expect(payOf(config, 'single_4', [4, 4, 4])).toBe(400)
  expect(payOf(config, 'pair_24', [2, 4, 4])).toBe(600)
  expect(payOf(config, 'pair_24', [4, 4, 4])).toBe(0)
  expect(payOf(config, 'total_17', [6, 6, 5])).toBe(5100)
})
