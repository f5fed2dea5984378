import { expect, test } from 'vitest'
import { costOf } from './play.ts'

const legal = [{ type: 'stand' }, { type: 'double', stake: '1000' }]

test.each([
  ['double', 1000n],
  ['stand', 0n],
  ['split', 0n],
])('%s costs %i', (type, cost) => {
  expect(costOf({ legal }, { type })).toBe(cost)
})
