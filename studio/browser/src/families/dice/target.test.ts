import { multiplierOf, winningNumbers, type DiceConfig } from '@night-market/games/families/dice/rules'
import { expect, test } from 'vitest'
import {
  numbersPaying,
  offeredTarget,
  rolledText,
  targetRange,
  targetWinningWith,
  turnedTarget,
} from './target.ts'

const config: DiceConfig = { returnBps: 9900, minNumbers: 100, maxNumbers: 9500 }

test('both ends of both sides are targets the maths takes', () => {
  for (const direction of ['under', 'over'] as const) {
    const { low, high } = targetRange(config, direction)
    const ends = [low, high].map((target) => winningNumbers({ target, direction })).toSorted((a, b) => a - b)
    expect(ends).toEqual([100, 9500])
  }
})

test('turning to the other side keeps the chance and what a win pays', () => {
  const under = winningNumbers({ target: 2500, direction: 'under' })
  const over = winningNumbers({ target: turnedTarget(2500), direction: 'over' })
  expect(over).toBe(under)
  expect(multiplierOf(config, over)).toBe(396)
})

test('a target outside is moved to the nearest one inside', () => {
  expect(offeredTarget(config, 'under', 3)).toBe(100)
  expect(offeredTarget(config, 'over', 99_999)).toBe(9899)
})

test('rolls are written with two places', () => {
  expect([0, 5, 4950, 9999].map(rolledText)).toEqual(['0.00', '0.05', '49.50', '99.99'])
})

test.each(['under', 'over'] as const)('a chance leads to the target on the side %s', (direction) => {
  expect(winningNumbers({ direction, target: targetWinningWith(direction, 4950) })).toBe(4950)
})

test('a wanted multiplier gives the best chance that pays it', () => {
  for (const x100 of [105, 198, 200, 333, 990, 9900]) {
    const numbers = numbersPaying(config, x100)
    expect(multiplierOf(config, numbers)).toBeGreaterThanOrEqual(x100)
    expect(multiplierOf(config, numbers + 1)).toBeLessThan(x100)
  }
  expect(numbersPaying(config, 1)).toBe(9500)
  expect(numbersPaying(config, 1_000_000)).toBe(100)
})
