import { expect, test } from 'vitest'
import { countedTo, winTier } from './win-tier.ts'

test.each([
  [0n, 'none'],
  [1n, 'small'],
  [99n, 'small'],
  [100n, 'win'],
  [999n, 'win'],
  [1000n, 'big'],
  [2500n, 'mega'],
  [6000n, 'epic'],
  [900_000n, 'epic'],
])('a stake of 100 that pays %s is celebrated as %s', (payout, tier) => {
  expect(winTier(payout, 100n)).toBe(tier)
})

test('a figure counts up in whole minor units and ends on the payout exactly', () => {
  const payout = 9_007_199_254_740_993n
  expect(countedTo(payout, 0)).toBe(0n)
  expect(countedTo(payout, 0.5)).toBeLessThan(payout)
  expect(countedTo(payout, 1)).toBe(payout)
  expect(countedTo(payout, 7)).toBe(payout)
})
