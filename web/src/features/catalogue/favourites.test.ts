import { expect, test } from 'vitest'
import { toggledIds } from './toggled-ids.ts'

test.each([
  [[], { nodeId: 'a', isAdded: true }, ['a']],
  [['a'], { nodeId: 'a', isAdded: true }, ['a']],
  [['a', 'b'], { nodeId: 'a', isAdded: false }, ['b']],
  [['b'], { nodeId: 'a', isAdded: false }, ['b']],
])('HOME-6: of %j, %j leaves %j', (ids, toggle, left) => {
  expect(toggledIds(ids, toggle)).toEqual(left)
})
