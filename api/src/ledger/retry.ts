import { setTimeout as sleep } from 'node:timers/promises'
import { sqlStateOf } from '../platform/database/db.ts'

/** SQLSTATEs after which nothing was done and asking again is right: serialization_failure, deadlock_detected. */
const CONFLICTS = new Set(['40001', '40P01'])
const TRIES = 6
const FIRST_PAUSE_MS = 2

/** Does the work again while the database says that it met another's; any other failure is the caller's. */
export async function retryConflicts<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (!isConflict(error) || tries === TRIES) throw error
      await sleep(FIRST_PAUSE_MS * 2 ** tries)
    }
  }
}

const isConflict = (error: unknown): boolean => CONFLICTS.has(sqlStateOf(error))
