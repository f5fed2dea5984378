import { expect, test } from 'vitest'
import type { GameFacts } from '../kernel/family.ts'
import { TITLES, titleOf } from '../testing/titles.ts'
import { familyOf } from './index.ts'

function factsOf(code: string): GameFacts {
  const title = titleOf(code)
  return familyOf(title).facts(title)
}

test('every title has facts that survive JSON', () => {
  for (const title of TITLES) {
    const facts = familyOf(title).facts(title)
    expect(JSON.parse(JSON.stringify(facts))).toEqual(facts)
  }
})

test('a slot tells its lines, its free spins and what every symbol pays', () => {
  const facts = factsOf('dragon-pearl')
  expect(facts.lines).toBe(20)
  expect(facts.figures).toEqual({ reels: 5, rows: 3, free_spins_max: 40, free_spins_multiplier: 3 })
  expect(facts.paytable.map((row) => row.role)).toEqual(['wild', ...Array(8).fill('pays'), 'scatter'])
  expect(facts.paytable[0]).toMatchObject({ icon: 'dragon', pays: [] })
  expect(facts.paytable[1]?.pays.map((pay) => pay.count)).toEqual([3, 4, 5])
})

test('games without lines and symbols say so', () => {
  for (const code of ['riviera-roulette', 'fox-dice', 'powder-mines', 'galaxy-plinko'])
    expect(factsOf(code)).toEqual({ lines: null, figures: {}, paytable: [] })
})

test('roulette names what every bet can pay, and the half that comes back', () => {
  const title = titleOf('riviera-roulette')
  const multipliers = familyOf({ family: 'roulette' }).multipliersX100(title.config)
  expect([Math.min(...multipliers), Math.max(...multipliers)]).toEqual([50, 3600])
})

test('mines names what leaving pays for every number of mines', () => {
  const multipliers = familyOf({ family: 'mines' }).multipliersX100(titleOf('powder-mines').config)
  expect(multipliers.slice(0, 3)).toEqual([103, 107, 112])
  expect(multipliers.at(-1)).toBe(2475)
})
