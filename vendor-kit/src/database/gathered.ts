/**
 * Gathers calls into sets: one set is under way at a time, and the calls that come meanwhile make the next. A call that comes
 * alone goes alone and at once.
 */
import { isDatabaseAway } from './db.ts'

/** What one call waits for in vain another may not need. */
const LOCK_NOT_AVAILABLE = '55P03'

const isAboutAll = (error: unknown): boolean =>
  error instanceof Error &&
  isDatabaseAway(error) &&
  (error as Error & { code?: string }).code !== LOCK_NOT_AVAILABLE

interface Waiting<Call, Answer> {
  call: Call
  resolve(answer: Answer): void
  reject(error: unknown): void
}

/**
 * `answerSet` answers at most `most` calls, in their order. A set that fails is asked again call by call, so that none spoils
 * another; it must bear that. Where the database is away nothing is asked again.
 */
export function gathered<Call, Answer>(
  most: number,
  answerSet: (calls: Call[]) => Promise<Answer[]>,
): (call: Call) => Promise<Answer> {
  let waiting: Waiting<Call, Answer>[] = []
  let isUnderWay = false

  const answer = async (set: Waiting<Call, Answer>[]): Promise<void> => {
    try {
      const answers = await answerSet(set.map(({ call }) => call))
      for (const [place, given] of answers.entries()) set[place]?.resolve(given)
    } catch (error) {
      // Edge: each caller gets its own.
      const isForAll = set.length === 1 || isAboutAll(error)
      if (isForAll) set.forEach(({ reject }) => reject(error))
      else await Promise.all(set.map((each) => answer([each])))
    }
  }
  const depart = async (): Promise<void> => {
    while (waiting.length > 0) {
      const set = waiting.slice(0, most)
      waiting = waiting.slice(most)
      await answer(set)
    }
    isUnderWay = false
  }
  return (call) =>
    new Promise((resolve, reject) => {
      waiting.push({ call, resolve, reject })
      if (isUnderWay) return
      isUnderWay = true
      // What comes in this turn of the event loop goes along.
      setImmediate(() => void depart())
    })
}
