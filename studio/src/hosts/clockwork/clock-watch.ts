/**
 * Compares the clock of this process with the database's, which all processes share. A process whose clock is off neither
 * sells nor takes steps: it would sell after a close, or draw before one. The other processes go on without it.
 */
import type { Log } from '@night-market/vendor-kit/settlement/settlement'
import { stopwatchMs, type Clock } from '@night-market/vendor-kit/clock'
import { row, type Db } from '@night-market/vendor-kit/database/db'

export interface ClockWatch {
  /** Whether the clock agreed with the database's within the last second; compares them again where it is longer ago. */
  agrees(): Promise<boolean>
}

/** Two clocks may differ by so much. */
const MOST_OFF_MS = 500
const COMPARED_EVERY_MS = 1000

/** Of a clock that is moved by hand: it always agrees. */
export const UNWATCHED: ClockWatch = { agrees: async () => true }

export function openClockWatch(parts: { db: Db; clock: Clock; log: Log }): ClockWatch {
  let comparedAt = -Infinity
  let comparing: Promise<boolean> | null = null
  let isOff = false
  const compare = async (): Promise<boolean> => {
    const offMs = await offBy(parts)
    const wasOff = isOff
    isOff = offMs > MOST_OFF_MS
    comparedAt = stopwatchMs()
    if (isOff && !wasOff)
      parts.log.error({ offMs }, 'clock differs from the database: nothing is sold or drawn')
    if (wasOff && !isOff) parts.log.warn({ offMs }, 'clock agrees with the database again')
    return !isOff
  }
  return {
    async agrees() {
      if (stopwatchMs() - comparedAt < COMPARED_EVERY_MS) return !isOff
      comparing ??= compare().finally(() => (comparing = null))
      return comparing
    },
  }
}

/** By how much the clocks differ at least: the database read its clock at some moment of the call. */
async function offBy({ db, clock }: { db: Db; clock: Clock }): Promise<number> {
  const before = clock().getTime()
  const found = await row<{ at: Date }>(db, 'clock_of_database', 'select clock_timestamp() as at', [])
  const after = clock().getTime()
  const at = found?.at.getTime() ?? Number.NaN
  return Math.max(before - at, at - after, 0)
}
