/**
 * Gathers calls into batches: group commit without waiting when idle.
 *
 * Calls of one event-loop turn, and those that arrive while earlier batches are under way, go together. Two calls that
 * share a key are never in flight at once, so a batch may treat its calls as a set.
 */
import { performance } from 'node:perf_hooks'
import { paceOf, type Pace } from './pace.ts'

export interface BatcherOptions<Call, Answer> {
  maxBatch: number
  maxInFlight: number
  keysOf: (call: Call) => string[]
  /**
   * Answers in the order of the calls; a rejection is every caller's. Who says how long the work took of it (the rest is
   * waiting, for the commit) gets as many batches under way as are worth it, up to `maxInFlight`.
   */
  flush: (calls: Call[], worked: (ms: number) => void) => Promise<Answer[]>
  /** Called for every answered call: how long it waited for its batch, and how long the batch took. */
  onAnswer?: (waitedMs: number, flushedMs: number) => void
}

interface Waiting<Call, Answer> {
  call: Call
  keys: string[]
  since: number
  resolve: (answer: Answer) => void
  reject: (error: unknown) => void
}

export function batcher<Call, Answer>(
  options: BatcherOptions<Call, Answer>,
): (call: Call) => Promise<Answer> {
  const pace = paceOf(options.maxInFlight)
  const queue = queueOf<Call, Answer>(options.maxBatch, pace)
  const timed = timedBy(pace, options.flush)
  let isScheduled = false

  /** When all that waits waits for a busy key, the batch under way that holds it departs again. */
  const depart = (): void => {
    while (queue.isWorthDeparting() && flushOne());
  }

  /** At the end of this turn of the event loop: the calls that are still to come in it go along. */
  const schedule = (): void => {
    if (isScheduled || !queue.isWorthDeparting()) return
    isScheduled = true
    setImmediate(() => {
      isScheduled = false
      depart()
    })
  }

  const flushOne = (): boolean => {
    const batch = queue.take()
    if (batch.length === 0) return false
    const departed = performance.now()
    timed(batch.map((waiting) => waiting.call))
      .finally(() => {
        queue.release(batch)
        // Answering takes the event loop milliseconds in which the database would idle: as many calls as are answered depart
        // before. Fewer depart after, with what the answered callers ask next.
        if (queue.length() >= batch.length) depart()
      })
      .then(
        (answers) => answerAll(batch, answers, departed, options.onAnswer),
        (error) => batch.forEach((waiting) => waiting.reject(error)),
      )
      .finally(schedule)
    return true
  }

  return (call) =>
    new Promise((resolve, reject) => {
      queue.add({ call, keys: options.keysOf(call), since: performance.now(), resolve, reject })
      schedule()
    })
}

/** The calls that wait, and what is under way. */
function queueOf<Call, Answer>(maxBatch: number, pace: Pace) {
  let queue: Waiting<Call, Answer>[] = []
  const busyKeys = new Set<string>()
  let inFlight = 0
  let callsInFlight = 0

  const lanesNow = (): number => pace.lanes(callsInFlight + queue.length)

  /** An equal part of all calls for each batch that belongs under way. */
  const share = (lanes: number): number =>
    Math.min(maxBatch, Math.ceil((callsInFlight + queue.length) / lanes))

  return {
    add: (waiting: Waiting<Call, Answer>): void => void queue.push(waiting),
    length: (): number => queue.length,
    /** Beside a batch under way only a whole part of the calls is worth its own commit; fewer wait for that one to end. */
    isWorthDeparting(): boolean {
      if (queue.length === 0 || inFlight === 0) return queue.length > 0
      const lanes = lanesNow()
      return inFlight < lanes && queue.length >= share(lanes)
    },
    /** The calls that depart now; none when each of them waits for a busy key. */
    take(): Waiting<Call, Answer>[] {
      const { batch, left } = cut(queue, pace.isKnown() ? share(lanesNow()) : maxBatch, busyKeys)
      queue = left
      if (batch.length > 0) inFlight++
      callsInFlight += batch.length
      return batch
    },
    release(batch: Waiting<Call, Answer>[]): void {
      inFlight--
      callsInFlight -= batch.length
      for (const waiting of batch) for (const key of waiting.keys) busyKeys.delete(key)
    },
  }
}

function answerAll<Call, Answer>(
  batch: Waiting<Call, Answer>[],
  answers: Answer[],
  departed: number,
  onAnswer: BatcherOptions<Call, Answer>['onAnswer'],
): void {
  const flushedMs = performance.now() - departed
  for (const [index, waiting] of batch.entries()) {
    onAnswer?.(departed - waiting.since, flushedMs)
    waiting.resolve(answers[index] as Answer)
  }
}

/** Takes up to so many calls whose keys are free, and makes their keys busy. */
function cut<Each extends { keys: string[] }>(
  queue: Each[],
  most: number,
  busyKeys: Set<string>,
): { batch: Each[]; left: Each[] } {
  const batch: Each[] = []
  const left: Each[] = []
  // A call that waits for a key keeps those behind it with the same key waiting too: order holds per key.
  const passedOver = new Set<string>()
  for (const waiting of queue) {
    const isFree = waiting.keys.every((key) => !busyKeys.has(key) && !passedOver.has(key))
    if (isFree && batch.length < most) {
      batch.push(waiting)
      for (const key of waiting.keys) busyKeys.add(key)
    } else {
      left.push(waiting)
      for (const key of waiting.keys) passedOver.add(key)
    }
  }
  return { batch, left }
}

type Flush<Call, Answer> = BatcherOptions<Call, Answer>['flush']

/** Lets the pace learn from every batch whose work is known. */
function timedBy<Call, Answer>(pace: Pace, flush: Flush<Call, Answer>): (calls: Call[]) => Promise<Answer[]> {
  let loopSeen = performance.eventLoopUtilization()
  return async (calls) => {
    const began = performance.now()
    let workMs: number | null = null
    const answers = await flush(calls, (ms) => (workMs = ms))
    const totalMs = performance.now() - began
    const loop = performance.eventLoopUtilization()
    const loopMs = loop.active - loopSeen.active
    loopSeen = loop
    if (workMs !== null) pace.learn({ calls: calls.length, totalMs, workMs, loopMs })
    return answers
  }
}
