import { expect, test } from 'vitest'
import { gathered } from './gathered.ts'

test('calls that come while a set is under way make the next one, in their order, no more than its most', async () => {
  const sets: number[][] = []
  const double = gathered(3, async (calls: number[]) => {
    sets.push(calls)
    return calls.map((call) => call * 2)
  })
  const first = double(1)
  const later = first.then(() => Promise.all([2, 3, 4, 5].map(double)))
  expect(await first).toBe(2)
  expect(await later).toEqual([4, 6, 8, 10])
  expect(sets).toEqual([[1], [2, 3, 4], [5]])
})

test('a call that fails its set is refused alone', async () => {
  const sets: number[][] = []
  const checked = gathered(10, async (calls: number[]) => {
    sets.push(calls)
    if (calls.includes(2)) throw Object.assign(new Error('not 2'), { code: '55P03' })
    return calls
  })
  const answers = await Promise.allSettled([1, 2, 3].map(checked))
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(sets).toEqual([[1, 2, 3], [1], [2], [3]])
  expect(await checked(4)).toBe(4)
})

test('nothing is asked again while the database is away', async () => {
  let sets = 0
  const away = gathered(10, async (calls: number[]): Promise<number[]> => {
    sets += calls.length
    throw Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })
  })
  const answers = await Promise.allSettled([1, 2, 3].map(away))
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(sets).toBe(3)
})
