import { expect, test } from 'vitest'
import { hotAndCold } from './statistics.ts'

test('hot numbers came most often, cold ones least often, each with its count', () => {
  const marks = ['7', '7', '00', '3', '00', '7', '1', '2']
  const { hot, cold } = hotAndCold([0, 1, 2, 3, 4, 5, 6, 7, 8, 37], marks)
  expect(hot.slice(0, 2)).toEqual([
    { number: 7, times: 3 },
    { number: 37, times: 2 },
  ])
  expect(hot.slice(2).map(({ number }) => number)).toEqual([3, 1, 2])
  expect(cold.every(({ times }) => times === 0)).toBe(true)
  expect(cold.map(({ number }) => number)).toEqual([8, 6, 5, 4, 0])
})

test('a table without rounds has no hot numbers to speak of', () => {
  expect(hotAndCold([0, 1, 2], []).hot.every(({ times }) => times === 0)).toBe(true)
})
