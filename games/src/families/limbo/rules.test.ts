import { expect, test } from 'vitest'
import { fairChance } from '@night-market/fair/chance'
import { scriptedChance } from '@night-market/fair/testing/scripted-chance'
import { isLess, numberOf, rational } from '../../kernel/rational.ts'
import { TITLES } from '../../testing/titles.ts'
import { DRAWS, bestTarget, chanceOf, returnOn, worstTarget } from '../../kernel/targets.ts'
import { limbo, reachedBy } from './rules.ts'
import type { LimboConfig } from './rules.ts'

const LIMBO: LimboConfig = { returnBps: 9900, lowestX100: 101, highestX100: 100_000 }
const CONFIGS = TITLES.filter(({ family }) => family === 'limbo').map(({ config }) => config as LimboConfig)

const play = (targetX100: number, draw: number): bigint =>
  limbo.init(LIMBO, { stake: 100n, choice: { targetX100 } }, scriptedChance([draw])).payout

test.each([101, 128, 150, 200, 333, 1000, 12_345, 100_000])(
  'a target of %i is reached by exactly as many draws as its chance says',
  (target) => {
    const { numerator, denominator } = chanceOf(LIMBO, target)
    const winning = Number((numerator * BigInt(DRAWS)) / denominator)
    expect(winning).toBe(Math.floor((99 * DRAWS) / target))
    expect(play(target, winning - 1)).toBe(BigInt(target))
    expect(play(target, winning)).toBe(0n)
  },
)

test('the multiplier falls as the draw rises, and starts at 1.00', () => {
  expect(reachedBy(LIMBO, DRAWS - 1)).toBe(100)
  expect(reachedBy(LIMBO, 0)).toBe(LIMBO.highestX100)
  expect(reachedBy(LIMBO, DRAWS / 2 - 1)).toBe(198)
})

test('no target of a short ladder returns less than the worst nor more than the best', () => {
  const short = { ...LIMBO, highestX100: 3_000 }
  const [worst, best] = [returnOn(short, worstTarget(short)), returnOn(short, bestTarget(short))]
  for (let target = short.lowestX100; target <= short.highestX100; target++) {
    expect(isLess(returnOn(short, target), worst)).toBe(false)
    expect(isLess(best, returnOn(short, target))).toBe(false)
  }
})

test('every title returns what it says, but for the draws a division leaves over', () => {
  expect(CONFIGS.length).toBeGreaterThanOrEqual(15)
  for (const config of CONFIGS) {
    const stated = rational(BigInt(config.returnBps), 10_000n)
    expect(returnOn(config, bestTarget(config))).toEqual(stated)
    const lost = numberOf(stated) - numberOf(returnOn(config, worstTarget(config)))
    // 100t of 10,000 x 2^32 at most: 0.023% of the stake at a million, next to nothing below.
    expect(lost).toBeLessThanOrEqual(config.highestX100 / (100 * DRAWS) + 1e-12)
    expect(limbo.certify(config).maxWinX100).toBe(config.highestX100)
  }
})

test('drawn multipliers fall as 0.99 / x does', () => {
  const rounds = 20_000
  const reached = Array.from({ length: rounds }, (_, nonce) =>
    reachedBy(LIMBO, fairChance('uniform', 'limbo', nonce).below(DRAWS)),
  )
  for (const target of [110, 150, 200, 500, 2000]) {
    const chance = 99 / target
    const found = reached.filter((multiplier) => multiplier >= target).length
    expect(Math.abs(found - rounds * chance)).toBeLessThan(4.5 * Math.sqrt(rounds * chance * (1 - chance)))
  }
})

test.each([
  [null, 'no_target'],
  [{ targetX100: '200' }, 'no_target'],
  [{ targetX100: 200.5 }, 'no_target'],
  [{ targetX100: 100 }, 'target_out_of_range'],
  [{ targetX100: 100_001 }, 'target_out_of_range'],
])('the choice %j is refused', (choice, problem) => {
  expect(limbo.parseChoice(LIMBO, choice, 1n)).toEqual({ problem })
})
