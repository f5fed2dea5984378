import { expect, test } from 'vitest'
import { resultsIn } from './numbers-in.ts'

const DIGITS = { tiers: [{ tier: 'g6', results: 3, values: 3 }], least: 0, most: 9 }
const BALLS = { tiers: [{ tier: 'n', results: 1, values: 6 }], least: 1, most: 49 }

test('digits of a result are typed together, results apart', () => {
  const [tier = { tier: '', results: 0, values: 0 }] = DIGITS.tiers
  const read = [
    [0, 0, 7],
    [1, 2, 3],
    [9, 9, 9],
  ]
  for (const typed of ['007 123 999', ' 007, 123,999 ', '007-123-999', '007\n123\n999'])
    expect(resultsIn(DIGITS, tier, typed)).toEqual(read)
  for (const typed of ['', '007 123', '007 123 99', '007 123 9999', '007123999', '007 123 999 1'])
    expect(resultsIn(DIGITS, tier, typed)).toBeNull()
})

test('numbers are typed apart, and none is beyond what is drawn', () => {
  const [tier = { tier: '', results: 0, values: 0 }] = BALLS.tiers
  expect(resultsIn(BALLS, tier, '3 14 15 9 26 49')).toEqual([[3, 14, 15, 9, 26, 49]])
  for (const typed of ['3 14 15 9 26', '3 14 15 9 26 50', '0 14 15 9 26 49', '3 14 15 9 26 49 1'])
    expect(resultsIn(BALLS, tier, typed)).toBeNull()
})
