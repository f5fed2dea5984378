import { expect, test } from 'vitest'
import { byField, chipLook, doubled, laid, noChips, totalOf, undone } from './stack.ts'

const limits = { most: 1000n, maxBets: 2 }

test('chips on one field are one bet, and the stake is the sum of all', () => {
  const one = laid(noChips(), 'straight:17', 50n, limits) ?? []
  const two = laid(one, 'straight:17', 100n, limits) ?? []
  const three = laid(two, 'red', 10n, limits) ?? []
  expect(totalOf(three)).toBe(160n)
  expect([...byField(three)]).toEqual([
    ['straight:17', 150n],
    ['red', 10n],
  ])
  expect(byField(undone(three)).has('red')).toBe(false)
})

test('the table refuses more than it takes, and more fields than it counts', () => {
  const full = laid(noChips(), 'red', 1000n, limits) ?? []
  expect(laid(full, 'red', 1n, limits)).toBeNull()
  const two = laid(laid(noChips(), 'red', 1n, limits) ?? [], 'odd', 1n, limits) ?? []
  expect(laid(two, 'even', 1n, limits)).toBeNull()
  expect(laid(two, 'odd', 1n, limits)).not.toBeNull()
})

test('doubling lays the same chips again, or nothing where the limit is passed', () => {
  const chips = laid(noChips(), 'dozen:1', 400n, limits) ?? []
  expect(totalOf(doubled(chips, 1000n) ?? [])).toBe(800n)
  expect(doubled(chips, 700n)).toBeNull()
})

test('a pile looks like the greatest chip that goes into it', () => {
  expect([5n, 10n, 120n, 999n].map((amount) => chipLook([10n, 100n, 500n], amount))).toEqual([0, 0, 1, 2])
})
