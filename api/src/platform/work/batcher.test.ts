import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises'
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

test('as many calls as a batch holds depart before its callers are answered, fewer after', async () => {
  const { batches, flush } = heldFlush()
  const ask = batcher({ maxBatch: 200, maxInFlight: 1, keysOf: (call: number) => [String(call)], flush })
  const departedWhenAnswered: number[] = []
  const askAndCount = (call: number) => ask(call).then(() => departedWhenAnswered.push(batches.length))
  void askAndCount(1)
  await turn()
  for (const call of [2, 3]) void askAndCount(call)
  await turn()
  batches[0]?.finish()
  await turn()
  void askAndCount(4)
  await turn()
  batches[1]?.finish()
  await turn()
  await turn()
  expect(departedWhenAnswered).toEqual([2, 2, 2])
  expect(batches.map((batch) => batch.calls)).toEqual([[1], [2, 3], [4]])
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

test('with several batches under way the calls of one purse keep their order, and are never under way together', async () => {
  const PURSES = 7
  const underWay = new Set<number>()
  const done: number[][] = Array.from({ length: PURSES }, () => [])
  let most = 0
  let now = 0
  const flush = async (calls: number[]): Promise<number[]> => {
    most = Math.max(most, ++now)
    for (const purse of calls.map((call) => call % PURSES)) {
      expect(underWay.has(purse)).toBe(false)
      underWay.add(purse)
    }
    await sleep(calls.length % 3)
    for (const call of calls) {
      done[call % PURSES]?.push(call)
      underWay.delete(call % PURSES)
    }
    now--
    return calls
  }
  const keysOf = (call: number): string[] => [String(call % PURSES)]
  const ask = batcher({ maxBatch: 3, maxInFlight: 4, keysOf, flush })
  const asked = Array.from({ length: 700 }, (_, call) => call)
  expect(await Promise.all(asked.map(ask))).toEqual(asked)
  expect(most).toBeGreaterThan(1)
  done.forEach((calls, purse) => expect(calls).toEqual(asked.filter((call) => call % PURSES === purse)))
})

test('calls that are much work beside a commit depart in equal parts, several under way', async () => {
  const batches: { calls: number[]; finish: () => void }[] = []
  const flush = (calls: number[], worked: (ms: number) => void): Promise<number[]> =>
    new Promise((resolve) => {
      batches.push({
        calls,
        finish: () => {
          // More than has passed: all of it was work, and the commit took no time.
          worked(1000)
          resolve(calls)
        },
      })
    })
  const ask = batcher({ maxBatch: 200, maxInFlight: 4, keysOf: (call: number) => [String(call)], flush })
  void ask(0)
  await turn()
  batches[0]?.finish()
  await turn()
  for (let call = 1; call <= 128; call++) void ask(call)
  for (let turns = 0; turns < 6; turns++) await turn()
  expect(batches.slice(1).map((batch) => batch.calls.length)).toEqual([32, 32, 32, 32])
})
