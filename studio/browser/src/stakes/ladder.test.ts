import { expect, test } from 'vitest'
import { StakeLadder } from './ladder.ts'

const STAKES = [20n, 100n, 500n, 1000n, 5000n]

test('the first stake is a hundredth of the balance, at most the middle of the ladder', () => {
  expect(new StakeLadder(STAKES, 10_000n).stake).toBe(100n)
  expect(new StakeLadder(STAKES, 100_000_000n).stake).toBe(500n)
  expect(new StakeLadder(STAKES, 5n).stake).toBe(20n)
})

test('there is no step beyond the ends, and lowering finds what the balance pays for', () => {
  const ladder = new StakeLadder(STAKES, 10_000n)
  expect(ladder.choose(5)).toBe(false)
  expect(ladder.choose(-1)).toBe(false)
  expect(STAKES[ladder.stepFor(999n)]).toBe(500n)
  expect(STAKES[ladder.stepFor(1n)]).toBe(20n)
})

test('the most a round takes is what the studio says, else the highest step', () => {
  const ladder = new StakeLadder(STAKES, 10_000n)
  expect(ladder.most('50000')).toBe(50_000n)
  expect(ladder.most(undefined)).toBe(5000n)
})

test('PROMO-3: a bonus stops the stake at the highest step that it allows, and nowhere below', () => {
  const ladder = new StakeLadder(STAKES, 10_000n, 6000n)
  expect(ladder.isStopped).toBe(false)
  ladder.choose(STAKES.length - 1)
  expect(ladder.isStopped).toBe(true)
  const ofGame = new StakeLadder(STAKES, 10_000n)
  ofGame.choose(STAKES.length - 1)
  expect(ofGame.isStopped).toBe(false)
})

test.each([
  [500n, 200n, 1000n],
  [200n, 100n, 500n],
  [100n, 100n, 200n],
  [10_000n, 5000n, 10_000n],
])('from a stake of %i, half is the step %i and double the step %i', (stake, half, double) => {
  const ladder = new StakeLadder([100n, 200n, 500n, 1000n, 5000n, 10_000n], 0n)
  ladder.choose(ladder.stepFor(stake))
  expect(ladder.stakes[ladder.halved]).toBe(half)
  expect(ladder.stakes[ladder.doubled]).toBe(double)
})
