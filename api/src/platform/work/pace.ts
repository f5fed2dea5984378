/**
 * How many batches belong under way at once, judged by what the last ones took.
 *
 * The disk writes one commit after the other. While the work of all who wait takes less than a commit, one batch after the
 * other is fastest: a second one beside it waits for the first one's commit, and then for its own. Where there is more work,
 * several batches keep the database and the event loop busy while another one is being committed.
 */
export interface Pace {
  learn(batch: { calls: number; totalMs: number; workMs: number; loopMs: number }): void
  isKnown(): boolean
  /** For so many calls, waiting or under way; as many as are allowed while nothing is known. */
  lanes(calls: number): number
}

/** Measured of `play.answer_set` and of `ledger.post_set`: a set costs the database as much as so many more calls in it. */
const CALLS_OF_A_SET = 16
/** The share of the newest batch in what is remembered. */
const NEWS = 0.1

export function paceOf(maxLanes: number): Pace {
  let waitMs: number | null = null
  let databaseMs = 0
  let loopMs = 0
  return {
    learn(batch) {
      const share = waitMs === null ? 1 : NEWS
      const towards = (old: number, seen: number): number => old + share * (seen - old)
      waitMs = towards(waitMs ?? 0, Math.max(0, batch.totalMs - batch.workMs))
      databaseMs = towards(databaseMs, batch.workMs / (batch.calls + CALLS_OF_A_SET))
      loopMs = towards(loopMs, batch.loopMs / batch.calls)
    },
    isKnown: () => waitMs !== null,
    lanes(calls) {
      if (waitMs === null) return maxLanes
      const work = calls * (databaseMs + loopMs)
      const costOfOneMore = waitMs + CALLS_OF_A_SET * databaseMs
      const worthIt = 1 + Math.floor(work / costOfOneMore)
      // A smaller batch costs more than it overlaps, whatever a busy machine makes of the times.
      const wholeSets = Math.max(1, Math.floor(calls / CALLS_OF_A_SET))
      return Math.min(maxLanes, worthIt, wholeSets)
    },
  }
}
