import { expect, test } from 'vitest'
import { scatter } from '../../lib/motion.ts'
import { Shoal, sizeIn, spotOf, type Habit, type Swimmer } from './shoal.ts'

const ROOM = { width: 800, height: 500 }
const HABITS: Habit[] = [
  { most: 3, size: 0.1, crossingMs: 10_000, pauseMs: 2000 },
  { most: 1, size: 0.3, crossingMs: 20_000, pauseMs: 15_000 },
]
const swimmer: Swimmer = {
  target: 0,
  size: 0.1,
  isLeftward: false,
  lane: 0.5,
  crossingMs: 10_000,
  sway: 0.04,
  phase: 0,
  bornMs: 1000,
}

test('a swimmer enters at one side, leaves at the other, and stays above the cannon all the way', () => {
  const margin = sizeIn(swimmer, ROOM) * 0.7
  expect(spotOf(swimmer, 1000, ROOM)?.x).toBe(-margin)
  expect(spotOf({ ...swimmer, isLeftward: true }, 1000, ROOM)?.x).toBe(800 + margin)
  expect(spotOf(swimmer, 6000, ROOM)?.x).toBeCloseTo(400)
  expect(spotOf(swimmer, 11_000, ROOM)).toBeNull()
  for (const lane of [0, 1])
    for (let ms = 1000; ms < 11_000; ms += 100) {
      const { y = -1 } = spotOf({ ...swimmer, lane }, ms, ROOM) ?? {}
      expect(y).toBeGreaterThan(0)
      expect(y).toBeLessThan(400)
    }
})

test('the sea is full from the beginning and never holds more of a target than its habit says', () => {
  const shoal = new Shoal(HABITS, scatter(7))
  shoal.fill(0)
  expect(shoal.swimming.size).toBe(4)
  for (let ms = 0; ms < 60_000; ms += 16) {
    const { left } = shoal.step(ms, ROOM)
    expect(left.every((one) => !shoal.swimming.has(one))).toBe(true)
    for (const [target, { most }] of HABITS.entries())
      expect([...shoal.swimming].filter((one) => one.target === target).length).toBeLessThanOrEqual(most)
  }
})

test('a target is always found: one in sight, and another for each that is taken', () => {
  const shoal = new Shoal(HABITS, scatter(3))
  const taken = new Set<Swimmer>()
  for (let count = 0; count < 6; count++) {
    const found = shoal.find(1, 5000, ROOM, taken)
    expect(taken.has(found)).toBe(false)
    const { x = -1 } = spotOf(found, 5000, ROOM) ?? {}
    expect(x).toBeGreaterThan(0)
    expect(x).toBeLessThan(800)
    taken.add(found)
  }
})

test('the same seed is the same sea', () => {
  const seas = [1, 2].map(() => {
    const shoal = new Shoal(HABITS, scatter(11))
    shoal.fill(0)
    shoal.step(9000, ROOM)
    return [...shoal.swimming]
  })
  expect(seas[0]).toEqual(seas[1])
})
