import { setImmediate as turn } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { cached } from './cached.ts'

const owner = {}

// A frozen clock: on a slow machine a value would become due for another renewal.
beforeAll(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterAll(() => void vi.useRealTimers())
const pass = (ms: number): void => void vi.advanceTimersByTime(ms)

test('a value is read once for all who ask while it is fresh, and again once it is forgotten', async () => {
  let reads = 0
  const read = cached(async () => ++reads)
  expect(await Promise.all([read(owner), read(owner), read(owner, 'other')])).toEqual([1, 1, 2])
  read.forget(owner)
  expect(await read(owner)).toBe(3)
})

test('a value is old before a switch-off has to take effect: within five seconds', async () => {
  let reads = 0
  const read = cached(async () => ++reads)
  expect(await read(owner)).toBe(1)
  pass(5000)
  expect(await read(owner)).toBe(2)
})

test('a value that is due is used while the next one is read', async () => {
  const next = Promise.withResolvers<number>()
  const befores: (number | undefined)[] = []
  const read = cached(
    async (_owner: object, _key, before?: number) => {
      befores.push(before)
      return before === undefined ? 1 : next.promise
    },
    { freshMs: 60_000, renewMs: 5 },
  )
  expect(await read(owner)).toBe(1)
  pass(10)
  expect(await read(owner)).toBe(1)
  expect(await read(owner)).toBe(1)
  next.resolve(2)
  await next.promise
  await turn()
  expect(await read(owner)).toBe(2)
  expect(befores).toEqual([undefined, 1])
})

test('a value whose reading began before it was forgotten is not kept', async () => {
  const old = Promise.withResolvers<string>()
  const values = [Promise.resolve('first'), old.promise, Promise.resolve('changed')]
  const read = cached(async () => values.shift() ?? Promise.resolve('too often'), { renewMs: 5 })
  expect(await read(owner)).toBe('first')
  pass(10)
  expect(await read(owner)).toBe('first')
  read.forget(owner)
  expect(await read(owner)).toBe('changed')
  old.resolve('before the change')
  await old.promise
  await turn()
  expect(await read(owner)).toBe('changed')
})

test('a failed reading keeps the value for its time and is thrown after it', async () => {
  let fails = false
  const read = cached(
    async () => {
      if (fails) throw new Error('the database is away')
      return 'value'
    },
    { freshMs: 40, renewMs: 5 },
  )
  await read(owner)
  fails = true
  pass(10)
  expect(await read(owner)).toBe('value')
  pass(50)
  await expect(read(owner)).rejects.toThrow('away')
  fails = false
  expect(await read(owner)).toBe('value')
})
