import { expect, test } from 'vitest'
import { marksOn, risen, scaleFor, targetWithChance } from './scale.ts'

test('the bottom is 1.00, and whatever is shown stays below the top', () => {
  for (const shown of [101, 200, 12_345, 100_000_000]) {
    const scale = scaleFor(shown, 150)
    expect(scale.heightOf(100)).toBe(0)
    expect(scale.heightOf(shown)).toBeGreaterThan(0)
    expect(scale.heightOf(shown)).toBeLessThan(0.98)
  }
})

test('there are a few lines on any scale, all of them below the top', () => {
  for (const shown of [101, 5_000, 1_000_000, 100_000_000]) {
    const scale = scaleFor(shown)
    const marks = marksOn(scale)
    expect(marks[0]).toBe(100)
    expect(marks.length).toBeGreaterThanOrEqual(3)
    expect(marks.length).toBeLessThanOrEqual(9)
    expect(Math.max(...marks)).toBeLessThan(scale.topX100)
  }
})

test('it rises from 1.00 to where it ends', () => {
  expect([risen(400, 0), risen(400, 0.5), risen(400, 1), risen(100, 0.5)]).toEqual([100, 200, 400, 100])
})

test('a chance leads to the target that has it', () => {
  expect(targetWithChance(9900, 4950)).toBe(200)
  expect(targetWithChance(9900, 0)).toBe(990_000)
})
