import { expect, test } from 'vitest'
import { nearest } from './nearest.ts'

const GRID = [0, 1, 2].flatMap((y) => [0, 1, 2].map((x) => ({ x: x * 100, y: y * 60 })))

test('arrows lead to the neighbour and stop at the edge', () => {
  const middle = { x: 100, y: 60 }
  expect(
    ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'].map((key) => nearest(key, middle, GRID)),
  ).toEqual([3, 5, 1, 7])
  expect(nearest('ArrowLeft', { x: 0, y: 0 }, GRID)).toBeNull()
  expect(nearest('a', middle, GRID)).toBeNull()
})
