/** Work in sets: calls that share a statement, and many calls of which a few are under way at a time. */
import { isDatabaseAway } from './database/db.ts'

interface Waiting<Item, Answer> {
  item: Item
  resolve: (answer: Answer) => void
  reject: (error: unknown) => void
}

interface Bounds<Item> {
  /** The weight of a set at most; an item that is heavier goes alone. */
  most: number
  weightOf?: (item: Item) => number
}

/**
 * Gathers items into sets: what comes in one turn of the event loop goes together, and what comes while a set is under way goes
 * with the next. `run` does all of a set or nothing, and answers in its order. Where a set fails each of its items is run alone,
 * so that one that cannot be written, or waited for a lock in vain, fails alone; but not where the database is away, for which
 * all of them would wait again.
 */
export function inSets<Item, Answer>(
  { most, weightOf = () => 1 }: Bounds<Item>,
  run: (items: Item[]) => Promise<Answer[]>,
): (item: Item) => Promise<Answer> {
  const waiting: Waiting<Item, Answer>[] = []
  let isRunning = false

  const take = (): Waiting<Item, Answer>[] => {
    let weight = 0
    const heavy = waiting.findIndex(({ item }, place) => (weight += weightOf(item)) > most && place > 0)
    return waiting.splice(0, heavy === -1 ? waiting.length : heavy)
  }
  const work = async (): Promise<void> => {
    while (waiting.length > 0) await runSet(take(), run)
    isRunning = false
  }
  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (isRunning) return
      isRunning = true
      setImmediate(() => void work())
    })
}

/** Items of a set that failed, each run alone. */
const ALONE_AT_ONCE = 8
const LOCK_NOT_AVAILABLE = '55P03'

const isOfAll = (error: unknown): boolean =>
  error instanceof Error &&
  isDatabaseAway(error) &&
  (error as Error & { code?: string }).code !== LOCK_NOT_AVAILABLE

async function runSet<Item, Answer>(
  set: Waiting<Item, Answer>[],
  run: (items: Item[]) => Promise<Answer[]>,
): Promise<void> {
  try {
    const answers = await run(set.map(({ item }) => item))
    for (const [place, answer] of answers.entries()) set[place]?.resolve(answer)
  } catch (error) {
    // Edge: the callers wait for their answers, whatever they are.
    if (set.length === 1 || isOfAll(error)) for (const { reject } of set) reject(error)
    else await inLanes(set, ALONE_AT_ONCE, (one) => runSet([one], run))
  }
}

/** The results of all items, of which so many are worked on at a time; the first failure is thrown, and ends the work. */
export async function inLanes<Item, Result>(
  items: readonly Item[],
  lanes: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const waiting = items.entries()
  const failures: unknown[] = []
  const lane = async (): Promise<void> => {
    for (const [place, item] of waiting) {
      if (failures.length > 0) return
      await work(item).then(
        (result) => (results[place] = result),
        (error: unknown) => failures.push(error),
      )
    }
  }
  await Promise.all(Array.from({ length: Math.min(lanes, items.length) }, lane))
  if (failures.length > 0) throw failures[0]
  return results
}
