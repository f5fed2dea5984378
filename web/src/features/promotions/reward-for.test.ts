import { expect, test } from 'vitest'
import { rewardFor } from './reward-for.ts'

const HALF = { kind: 'cash', asset: 'INR/2', amount: '50000', bps: 5000 } as Parameters<typeof rewardFor>[0]

test('a share of a deposit is rounded down and capped, as the server will count it', () => {
  expect(rewardFor(HALF, '60001')).toMatchObject({ amount: '30000', bps: null })
  expect(rewardFor(HALF, '10000000')).toMatchObject({ amount: '50000', bps: null })
  expect(rewardFor(HALF, null)).toBe(HALF)
  const fixed = { ...HALF, bps: null }
  expect(rewardFor(fixed, '100')).toBe(fixed)
})
