import { expect, test } from 'vitest'
import { paceOf } from './pace.ts'

test('concurrency grows with the waiting work relative to the commit', () => {
  const pace = paceOf(4)
  expect(pace.lanes(1)).toBe(4)
  // 32 calls: 3 ms of work in the database, 3 ms in the event loop, and a commit of 20 ms.
  for (let n = 0; n < 50; n++) pace.learn({ calls: 32, totalMs: 23, workMs: 3, loopMs: 3 })
  expect([1, 16, 64, 128, 1000].map((calls) => pace.lanes(calls))).toEqual([1, 1, 1, 1, 4])
  // The same on a disk that commits in half a millisecond; a batch of fewer than 32 is not worth a commit of its own.
  for (let n = 0; n < 50; n++) pace.learn({ calls: 32, totalMs: 3.5, workMs: 3, loopMs: 3 })
  expect([1, 16, 63, 64, 128, 1000].map((calls) => pace.lanes(calls))).toEqual([1, 1, 1, 2, 4, 4])
})

test('the commit is never thought to take less than no time', () => {
  const pace = paceOf(3)
  pace.learn({ calls: 1, totalMs: 1, workMs: 2, loopMs: 0 })
  expect(pace.lanes(1)).toBe(1)
  expect(pace.lanes(100)).toBe(3)
})
