/** Long work without a long turn of the event loop. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { stopwatchMs } from '@night-market/vendor-kit/clock'

/** The results of all items; after so many milliseconds of work the event loop takes a turn. */
export async function inTurns<Item, Result>(
  turnMs: number,
  items: readonly Item[],
  work: (item: Item) => Result,
): Promise<Result[]> {
  const results: Result[] = []
  let began = stopwatchMs()
  for (const item of items) {
    results.push(work(item))
    if (stopwatchMs() - began < turnMs) continue
    await nextTurn()
    began = stopwatchMs()
  }
  return results
}
