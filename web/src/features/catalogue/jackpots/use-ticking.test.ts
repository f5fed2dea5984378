import { expect, test } from 'vitest'
import { tickAt } from './use-ticking.ts'

test.each([
  [0, 1000],
  [0.5, 1005],
  [0.99, 1010],
  [1, 1011],
  [2, 1011],
])('a pool that grows from 1000 to 1011 never shows more than was answered: %d', (part, shown) => {
  expect(tickAt(1000, 1011, part)).toBe(shown)
})
