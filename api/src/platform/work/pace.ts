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

/**
 * A set costs the database as much as so many more calls in it. Measured with durable commits: `play.answer_set` takes
 * 1.0 ms and 78 µs a call, `ledger.post_set` 0.5 ms and 27 µs a call.
 */
const CALLS_OF_A_SET = 16
/**
 * Fewer calls are not worth a batch beside another. Measured with 64 connections on two cores: batches of 16 bets took
 * 4,000 bets a second and 0.67 cores of the database, batches of 32 took 4,440 and 0.60.
 */
const LEAST_CALLS_OF_A_LANE = 32
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
      const wellFilled = Math.max(1, Math.floor(calls / LEAST_CALLS_OF_A_LANE))
      return Math.min(maxLanes, worthIt, wellFilled)
    },
  }
}
