import { expect, test } from 'vitest'
import { isIn, rangesIn, rangesOf, unreadOf, type LiveBroadcast } from './model.ts'

test('numbers are found in the ranges of a multirange as the database writes it', () => {
  const ranges = rangesIn('{[1,3),[7,8),[20,31)}')
  const found = Array.from({ length: 35 }, (_, no) => no).filter((no) => isIn(ranges, no))
  expect(found).toEqual([1, 2, 7, ...Array.from({ length: 11 }, (_, at) => 20 + at)])
  expect(rangesIn('{}')).toEqual([])
  expect(rangesOf([4, 9])).toBe('{[4,5),[9,10)}')
})

test('unread are the live broadcasts in none of the ranges that were seen, and what was sent to the reader alone', () => {
  const seen = rangesIn(`{${Array.from({ length: 250 }, (_, at) => `[${at * 4},${at * 4 + 2})`).join()}}`)
  const day = { from: new Date(0), until: new Date(1e12), texts: {}, segment: null, reachesLater: true }
  const broadcasts: LiveBroadcast[] = Array.from({ length: 500 }, (_, no) => ({ ...day, no: no * 2 }))
  const reader = { registeredAt: new Date(0), segments: [], unread: 3, seen, hidden: [] }
  expect(unreadOf(reader, broadcasts, new Date(1e11))).toBe(253)
})
