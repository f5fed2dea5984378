import { expect, test } from 'vitest'
import { familyOf } from '../families/index.ts'
import type { MinesConfig } from '../families/mines/rules.ts'
import { TITLES } from '../testing/titles.ts'
import { isStakeOffered, maxStake, stakeSteps } from './stakes.ts'

test('at the stakes offered no payout of any title is ever rounded', () => {
  for (const title of TITLES) {
    const steps = stakeSteps(familyOf(title))
    expect(steps.length).toBeGreaterThan(5)
    const multipliers = familyOf(title).multipliersX100(title.config)
    expect(multipliers.length).toBeGreaterThan(0)
    for (const stake of steps) {
      expect(multipliers.filter((multiplier) => (Number(stake) * multiplier) % 100 !== 0)).toEqual([])
    }
  }
})

test('steps rise to the largest stake, and only steps are offered', () => {
  for (const title of TITLES) {
    const steps = stakeSteps(familyOf(title))
    expect(steps.toSorted((a, b) => Number(a - b))).toEqual(steps)
    expect(isStakeOffered(familyOf(title), steps[0] ?? 0n)).toBe(true)
    expect(isStakeOffered(familyOf(title), maxStake(familyOf(title)))).toBe(true)
    for (const wrong of [0n, -10n, 1n, maxStake(familyOf(title)) + 10n])
      expect(isStakeOffered(familyOf(title), wrong)).toBe(false)
  }
  expect(isStakeOffered(familyOf({ family: 'roulette' }), 12_340n)).toBe(true)
  expect(isStakeOffered(familyOf({ family: 'slot-lines' }), 30n)).toBe(false)
})

test('no round of a mines title can win more than its cap', () => {
  for (const title of TITLES.filter(({ family }) => family === 'mines')) {
    expect(title.certificate.maxWinX100).toBeLessThanOrEqual((title.config as MinesConfig).capX100)
  }
})
