import { expect, test } from 'vitest'
import { betsOf, byField, coverOf, doubled, laid, NO_CHIPS, totalOf, undone } from './bets.ts'

const limits = { most: 1000n, maxBets: 2 }

test('chips on one field are one bet, and the stake is the sum of all', () => {
  const one = laid(NO_CHIPS, 'straight:17', 50n, limits) ?? []
  const two = laid(one, 'straight:17', 100n, limits) ?? []
  const three = laid(two, 'red', 10n, limits) ?? []
  expect(totalOf(three)).toBe(160n)
  expect(betsOf(three)).toEqual([
    { kind: 'straight', numbers: [17], stake: '150' },
    { kind: 'red', numbers: coverOf('red').numbers, stake: '10' },
  ])
  expect(byField(undone(three)).has('red')).toBe(false)
})

test('the table refuses more than it takes, and more fields than it counts', () => {
  const full = laid(NO_CHIPS, 'red', 1000n, limits) ?? []
  expect(laid(full, 'red', 1n, limits)).toBeNull()
  const two = laid(laid(NO_CHIPS, 'red', 1n, limits) ?? [], 'odd', 1n, limits) ?? []
  expect(laid(two, 'even', 1n, limits)).toBeNull()
  expect(laid(two, 'odd', 1n, limits)).not.toBeNull()
})

test('doubling lays the same chips again, or nothing where the limit is passed', () => {
  const chips = laid(NO_CHIPS, 'dozen:1', 400n, limits) ?? []
  expect(totalOf(doubled(chips, 1000n) ?? [])).toBe(800n)
  expect(doubled(chips, 700n)).toBeNull()
})

test('dozens and columns cover what the felt says', () => {
  expect(coverOf('dozen:1').numbers[0]).toBe(13)
  expect(coverOf('column:2').numbers.slice(0, 2)).toEqual([3, 6])
  expect(() => coverOf('nothing:1')).toThrow()
})
