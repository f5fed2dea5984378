import { expect, test } from 'vitest'
import { rowsInSight } from './window.ts'

test('where there is room the whole tower is in sight, its rows no higher than they need be', () => {
  expect(rowsInSight(500, 8, 5)).toEqual({ height: 62.5, count: 8, first: 0 })
  expect(rowsInSight(900, 8, 0).height).toBe(72)
})

test('a tower that is too high is followed upwards, and rows stay high enough for a finger', () => {
  const firsts = Array.from({ length: 13 }, (_, at) => rowsInSight(240, 12, at).first)
  expect(firsts).toEqual([0, 0, 1, 2, 3, 4, 5, 6, 7, 7, 7, 7, 7])
  for (const room of [100, 240, 333, 800]) {
    const { height, count } = rowsInSight(room, 12, 3)
    expect(height).toBeGreaterThanOrEqual(46)
    expect(height * count).toBeLessThanOrEqual(room + 1e-9)
  }
  expect(rowsInSight(10, 12, 3).count).toBe(1)
})
