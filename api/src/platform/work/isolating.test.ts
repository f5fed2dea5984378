import { expect, test } from 'vitest'
import { isolating } from './isolating.ts'

/** Doubles numbers; a batch with a negative one fails with that number. */
function doubling() {
  const batches: number[][] = []
  const batch = async (calls: number[]): Promise<number[]> => {
    batches.push(calls)
    const bad = calls.find((call) => call < 0)
    if (bad !== undefined) throw new Error(String(bad))
    return calls.map((call) => call * 2)
  }
  return { batches, batch }
}

test('one call that fails its batch fails alone, the others are answered in their order', async () => {
  const { batches, batch } = doubling()
  const [one, bad, three] = await isolating(batch, () => true)([1, -2, 3])
  expect([one?.(), three?.()]).toEqual([2, 6])
  expect(bad).toThrow('-2')
  expect(batches).toEqual([[1, -2, 3], [1], [-2], [3]])
})

test('an error that no single call causes fails the batch, and so does any error of a lone call', async () => {
  const { batches, batch } = doubling()
  await expect(isolating(batch, () => false)([1, -2])).rejects.toThrow('-2')
  await expect(isolating(batch, () => true)([-2])).rejects.toThrow('-2')
  expect(batches).toEqual([[1, -2], [-2]])
})
