import { expect, test } from 'vitest'
import { nextIndex } from './tabs.tsx'

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 2, 0],
  ['ArrowLeft', 0, 2],
  ['ArrowDown', 1, 2],
  ['ArrowUp', 1, 0],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['Enter', 1, null],
])('UI-3: %s from %i of three leads to %j', (key, from, to) => {
  expect(nextIndex(key, from, 3)).toBe(to)
})
