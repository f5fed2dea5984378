import { expect, test } from 'vitest'
import type { MinesConfig } from '../families/mines/rules.ts'
import type { SlotConfig } from '../families/slot-lines/config.ts'
import { TITLES } from './all.ts'
import { isStakeOffered, maxStake, stakeSteps } from './stakes.ts'
import type { Title } from './title.ts'
import { ruleFacts } from './rules-text.ts'

/** Every multiplier, in hundredths, that one win of a title can be paid at. */
function multipliersOf(title: Title): number[] {
  const facts = ruleFacts(title)
  switch (facts.family) {
    case 'slot-lines':
      return (title.config as SlotConfig).pays.flat()
    case 'roulette':
      return [50, ...facts.bets.map((bet) => bet.returnX100)]
    case 'dice':
      return [facts.maxWinX100, 198, 101]
    case 'mines':
      return facts.ladders.flat()
    case 'plinko':
      return facts.tables.flatMap((table) => table.multipliersX100)
  }
}

test('at the stakes offered no payout of any title is ever rounded', () => {
  for (const title of TITLES) {
    const steps = stakeSteps(title)
    expect(steps.length).toBeGreaterThan(5)
    for (const stake of steps) {
      for (const multiplier of multipliersOf(title)) expect((stake * BigInt(multiplier)) % 100n).toBe(0n)
    }
  }
})

test('steps rise to the largest stake, and only steps are offered', () => {
  for (const title of TITLES) {
    const steps = stakeSteps(title)
    expect(steps.toSorted((a, b) => Number(a - b))).toEqual(steps)
    expect(isStakeOffered(title, steps[0] ?? 0n)).toBe(true)
    expect(isStakeOffered(title, maxStake(title))).toBe(true)
    for (const wrong of [0n, -10n, 1n, maxStake(title) + 10n])
      expect(isStakeOffered(title, wrong)).toBe(false)
  }
  expect(isStakeOffered({ family: 'roulette' }, 12_340n)).toBe(true)
  expect(isStakeOffered({ family: 'slot-lines' }, 30n)).toBe(false)
})

test('no round of a mines title can win more than its cap', () => {
  for (const title of TITLES.filter(({ family }) => family === 'mines')) {
    expect(title.certificate.maxWinX100).toBeLessThanOrEqual((title.config as MinesConfig).capX100)
  }
})
