import { expect, test } from 'vitest'
import { anyOf, someOf } from './any-of.ts'

test('all cells are equally likely, and bytes left over are drawn again', () => {
  const cells = [3, 8, 11, 20, 24, 7]
  const times = new Map<number, number>()
  for (let first = 0; first < 256; first++) {
    const bytes = [first, 0]
    const cell = anyOf(cells, () => bytes.shift() ?? 0) ?? -1
    if (bytes.length === 1) times.set(cell, (times.get(cell) ?? 0) + 1)
  }
  expect(new Set(times.keys())).toEqual(new Set(cells))
  expect(new Set(times.values())).toEqual(new Set([42]))
  expect(anyOf([])).toBeNull()
})

test('some of the cells are all different, and never more than there are', () => {
  const cells = Array.from({ length: 40 }, (_, index) => index + 1)
  const picked = someOf(cells, 10)
  expect(new Set(picked).size).toBe(10)
  expect(picked.every((cell) => cells.includes(cell))).toBe(true)
  expect(new Set(someOf([1, 2], 5))).toEqual(new Set([1, 2]))
})
