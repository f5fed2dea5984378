import { expect, test } from 'vitest'
import { steady } from './motion.ts'

test('a figure that counts for a second takes seventeen steps, and ends at its end', () => {
  const parts = Array.from({ length: 61 }, (_, frame) => steady(frame / 60, 1000))
  expect(new Set(parts).size).toBe(18)
  expect([parts[0], parts.at(-1)]).toEqual([0, 1])
  expect(parts).toEqual(parts.toSorted((a, b) => a - b))
  expect(steady(1, 0)).toBe(1)
})
