import { multiplierOf, winningNumbers, type DiceConfig } from '@night-market/games/dice/rules'
import { expect, test } from 'vitest'
import { offeredTarget, rolledText, targetRange, turnedTarget } from './target.ts'

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
