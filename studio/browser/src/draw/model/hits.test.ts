import { expect, test } from 'vitest'
import { columnsOf, recordsOf, trendOf } from './hits.ts'

/** The newest first. */
const DRAWS = [
  [3, 5, 3],
  [1, 2, 9],
  [5, 5, 7],
]

test('a number has its hits, the draws since it came, and its hits in the last draw', () => {
  const records = recordsOf([3, 5, 9, 8], DRAWS)
  expect(records.get(3)).toEqual({ hits: 2, since: 0, last: 2 })
  expect(records.get(5)).toEqual({ hits: 3, since: 0, last: 1 })
  expect(records.get(9)).toEqual({ hits: 1, since: 1, last: 0 })
  expect(records.get(8)).toEqual({ hits: 0, since: 3, last: 0 })
})

test('a trend goes from the oldest draw to the newest', () => {
  expect(trendOf(5, DRAWS)).toEqual([2, 0, 1])
})

test('a road begins a column where the outcome changes or the column is full', () => {
  expect(columnsOf(['big', 'big', 'small', 'big', 'big', 'big'], 2)).toEqual([
    ['big', 'big'],
    ['small'],
    ['big', 'big'],
    ['big'],
  ])
})
