import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { batcher } from './batcher.ts'

/** A flush that ends when a case says so. */
function heldFlush() {
  const batches: { calls: number[]; finish: () => void }[] = []
  const flush = (calls: number[]): Promise<number[]> =>
    new Promise((resolve) => batches.push({ calls, finish: () => resolve(calls) }))
  return { batches, flush }
}

test('a lone call departs at once, calls that come meanwhile depart together', async () => {
  const { batches, flush } = heldFlush()
  const ask = batcher({ maxBatch: 200, maxInFlight: 1, keysOf: (call: number) => [String(call)], flush })
  const first = ask(1)
  await turn()
  const others = [ask(2), ask(3)]
  await turn()
  expect(batches.map((batch) => batch.calls)).toEqual([[1]])
  batches[0]?.finish()
  expect(await first).toBe(1)
  await turn()
  await turn()
  expect(batches.map((batch) => batch.calls)).toEqual([[1], [2, 3]])
  batches[1]?.finish()
  expect(await Promise.all(others)).toEqual([2, 3])
})

test('beside a batch under way departs only one as large, and every call when it has ended', async () => {
  const { batches, flush } = heldFlush()
  const ask = batcher({ maxBatch: 200, maxInFlight: 2, keysOf: (call: number) => [String(call)], flush })
  for (const call of [1, 2, 3]) void ask(call)
  await turn()
  for (const call of [4, 5]) void ask(call)
  await turn()
  expect(batches).toHaveLength(1)
  void ask(6)
  await turn()
  expect(batches.map((batch) => batch.calls)).toEqual([
    [1, 2, 3],
    [4, 5, 6],
  ])
  void ask(7)
  for (const batch of batches) batch.finish()
  await turn()
  await turn()
  expect(batches.at(-1)?.calls).toEqual([7])
})

test('two calls with one key are never under way together, and keep their order', async () => {
  const { batches, flush } = heldFlush()
  const ask = batcher({ maxBatch: 200, maxInFlight: 2, keysOf: () => ['one purse'], flush })
  for (const call of [1, 2]) void ask(call)
  await turn()
  expect(batches.map((batch) => batch.calls)).toEqual([[1]])
  batches[0]?.finish()
  await turn()
  await turn()
  expect(batches.map((batch) => batch.calls)).toEqual([[1], [2]])
})
