import { expect, test } from 'vitest'
import { progressOf, timeLeftOf } from './progress.ts'

test('what is left of a bonus is never less than nothing, and its share never claims to be done too early', () => {
  expect(progressOf({ done: '1000', required: '20000' })).toEqual({ left: '19000', percent: 5 })
  expect(progressOf({ done: '19999', required: '20000' })).toEqual({ left: '1', percent: 99 })
  expect(progressOf({ done: '21000', required: '20000' })).toEqual({ left: '0', percent: 100 })
})

test('a bonus of seven days has seven days from its first moment on, and hours on the last day', () => {
  const end = '2026-11-27T12:00:00.000Z'
  const before = (ms: number): number => Date.parse(end) - ms
  expect(timeLeftOf(end, before(7 * 86_400_000))).toEqual({ unit: 'days', count: 7 })
  expect(timeLeftOf(end, before(6 * 86_400_000 + 1))).toEqual({ unit: 'days', count: 7 })
  expect(timeLeftOf(end, before(86_400_000))).toEqual({ unit: 'hours', count: 24 })
  expect(timeLeftOf(end, before(1))).toEqual({ unit: 'hours', count: 1 })
  expect(timeLeftOf(end, before(-5))).toEqual({ unit: 'hours', count: 0 })
})
