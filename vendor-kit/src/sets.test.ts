import { expect, test } from 'vitest'
import { inLanes, inSets } from './sets.ts'

/** Sets that were run, in order; each waits until it is released. */
function held(fails: (items: number[]) => Error | null = () => null) {
  const sets: number[][] = []
  const open: (() => void)[] = []
  const run = async (items: number[]): Promise<string[]> => {
    sets.push(items)
    await new Promise<void>((resolve) => open.push(resolve))
    const error = fails(items)
    if (error !== null) throw error
    return items.map((item) => `answer ${item}`)
  }
  const release = async (): Promise<void> => {
    await new Promise((resolve) => setImmediate(resolve))
    open.shift()?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { sets, run, release }
}

test('what comes while a set is under way goes with the next, each with its own answer', async () => {
  const { sets, run, release } = held()
  const ask = inSets({ most: 3 }, run)
  const first = [ask(1), ask(2)]
  await new Promise((resolve) => setImmediate(resolve))
  const later = [3, 4, 5, 6].map(ask)
  for (let turns = 0; turns < 3; turns++) await release()
  expect(await Promise.all([...first, ...later])).toEqual([1, 2, 3, 4, 5, 6].map((no) => `answer ${no}`))
  expect(sets).toEqual([[1, 2], [3, 4, 5], [6]])
})

test('an item that is heavier than a set goes alone', async () => {
  const sets: number[][] = []
  const ask = inSets({ most: 10, weightOf: (item: number) => item }, async (items) => {
    sets.push(items)
    return items
  })
  await Promise.all([4, 5, 50, 3, 7].map(ask))
  expect(sets).toEqual([[4, 5], [50], [3, 7]])
})

test('an item that fails leaves the others of its set alone', async () => {
  const ask = inSets({ most: 10 }, async (items: number[]) => {
    if (items.includes(2)) throw Object.assign(new Error('two waited in vain'), { code: '55P03' })
    return items
  })
  const asked = await Promise.allSettled([1, 2, 3].map(ask))
  expect(asked).toMatchObject([
    { status: 'fulfilled', value: 1 },
    { status: 'rejected', reason: { message: 'two waited in vain' } },
    { status: 'fulfilled', value: 3 },
  ])
})

test('where the database is away a set is not asked for again', async () => {
  const away = Object.assign(new Error('away'), { code: '57014' })
  const { sets, run, release } = held(() => away)
  const ask = inSets({ most: 10 }, run)
  const asked = Promise.allSettled([1, 2, 3].map(ask))
  await release()
  expect((await asked).map(({ status }) => status)).toEqual(Array(3).fill('rejected'))
  expect(sets).toEqual([[1, 2, 3]])
})

test('so many items are worked on at a time, and results keep their order', async () => {
  let running = 0
  let most = 0
  const results = await inLanes([5, 1, 4, 2, 3], 2, async (item) => {
    most = Math.max(most, ++running)
    for (let turns = 0; turns < item; turns++) await Promise.resolve()
    running--
    return item * 10
  })
  expect([results, most]).toEqual([[50, 10, 40, 20, 30], 2])
  const begun: number[] = []
  const failing = inLanes([1, 2, 3], 1, async (item) => {
    begun.push(item)
    if (item === 2) throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(begun).toEqual([1, 2])
})
