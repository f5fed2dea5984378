import { expect, test, vi } from 'vitest'
import { orderRows, type StreamFrame } from './topic-rows.ts'

interface Row {
  no: number
}
const rows = (...numbers: number[]): Row[] => numbers.map((no) => ({ no }))
const frame = (from: number, to: number, ...numbers: number[]): StreamFrame => ({
  from,
  to,
  items: rows(
    ...(numbers.length > 0 ? numbers : Array.from({ length: to - from + 1 }, (_, at) => from + at)),
  ),
})

/** Rows over frames; the server has `stored` when asked over HTTP. */
function received(after: number | undefined, stored: () => Row[]) {
  const shown: number[] = []
  const asked: number[] = []
  const ordered = orderRows<Row>({
    ...(after === undefined ? {} : { after }),
    onItems: (items) => shown.push(...items.map(({ no }) => no)),
    onGap(last) {
      asked.push(last)
      return Promise.resolve(stored().filter(({ no }) => no > last))
    },
  })
  return { shown, asked, ordered }
}

test('frames in order are shown, and repeated ones once', () => {
  const { shown, asked, ordered } = received(0, () => [])
  for (const each of [frame(1, 2), frame(2, 3), frame(1, 3), frame(4, 4)]) ordered.take(each)
  expect(shown).toEqual([1, 2, 3, 4])
  expect(asked).toEqual([])
})

test('a hole is filled over HTTP before anything after it is shown', async () => {
  const { shown, asked, ordered } = received(2, () => rows(1, 2, 3, 4, 5, 6))
  ordered.take(frame(5, 5))
  ordered.take(frame(6, 7))
  expect(shown).toEqual([])
  await expect.poll(() => shown).toEqual([3, 4, 5, 6, 7])
  expect(asked).toEqual([2])
})

test('numbers without a row of this watcher are no hole', async () => {
  const { shown, asked, ordered } = received(0, () => rows(1, 3))
  ordered.take(frame(1, 2, 1))
  ordered.take(frame(3, 3))
  ordered.take(frame(6, 6))
  await expect.poll(() => asked).toEqual([3])
  await Promise.resolve()
  ordered.take(frame(7, 7))
  expect(shown).toEqual([1, 3, 6, 7])
  expect(asked).toEqual([3])
})

test('a call that failed is repeated, and frames wait for it', async () => {
  vi.useFakeTimers()
  let isAway = true
  const shown: number[] = []
  const ordered = orderRows<Row>({
    after: 0,
    onItems: (items) => shown.push(...items.map(({ no }) => no)),
    onGap: () => (isAway ? Promise.reject(new Error('offline')) : Promise.resolve(rows(1, 2, 3))),
  })
  ordered.take(frame(3, 3))
  await vi.advanceTimersByTimeAsync(0)
  ordered.take(frame(4, 4))
  expect(shown).toEqual([])
  isAway = false
  await vi.advanceTimersByTimeAsync(3_000)
  expect(shown).toEqual([1, 2, 3, 4])
  ordered.stop()
  vi.useRealTimers()
})
