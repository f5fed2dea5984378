import { expect, test } from 'vitest'
import { neighbour } from './neighbour.ts'

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 4, 4],
  ['ArrowLeft', 5, 5],
  ['ArrowUp', 7, 2],
  ['ArrowUp', 2, 2],
  ['ArrowDown', 22, 22],
  ['ArrowDown', 3, 8],
  ['Home', 13, 10],
  ['End', 13, 14],
  ['x', 13, null],
])('%s leads from field %i to %s', (key, from, to) => {
  expect(neighbour(key, from, 5, 25)).toBe(to)
})
