/**
 * Gathers calls into batches: group commit without waiting when idle.
 *
 * Calls of one event-loop turn, and those that arrive while earlier batches are under way, go together. Two calls that
 * share a key are never in flight at once, so a batch may treat its calls as a set.
 */
export interface BatcherOptions<Call, Answer> {
  maxBatch: number
  maxInFlight: number
  keysOf: (call: Call) => string[]
  /** Answers in the order of the calls; a rejection is every caller's. */
  flush: (calls: Call[]) => Promise<Answer[]>
}

interface Waiting<Call, Answer> {
  call: Call
  keys: string[]
  resolve: (answer: Answer) => void
  reject: (error: unknown) => void
}

export function batcher<Call, Answer>(
  options: BatcherOptions<Call, Answer>,
): (call: Call) => Promise<Answer> {
  let queue: Waiting<Call, Answer>[] = []
  const busyKeys = new Set<string>()
  let inFlight = 0
  let largestInFlight = 0
  let isScheduled = false

  const schedule = (): void => {
    if (isScheduled || inFlight >= options.maxInFlight || queue.length === 0) return
    // Beside a batch under way only one as large is worth its own commit; smaller ones wait for that one to end.
    if (inFlight > 0 && queue.length < largestInFlight) return
    isScheduled = true
    setImmediate(() => {
      isScheduled = false
      // When all that waits waits for a busy key, the batch under way that holds it schedules again.
      if (flushOne()) schedule()
    })
  }

  const takeBatch = (): Waiting<Call, Answer>[] => {
    const batch: Waiting<Call, Answer>[] = []
    const left: Waiting<Call, Answer>[] = []
    // A call that waits for a key keeps those behind it with the same key waiting too: order holds per key.
    const passedOver = new Set<string>()
    for (const waiting of queue) {
      const isFree = waiting.keys.every((key) => !busyKeys.has(key) && !passedOver.has(key))
      if (isFree && batch.length < options.maxBatch) {
        batch.push(waiting)
        for (const key of waiting.keys) busyKeys.add(key)
      } else {
        left.push(waiting)
        for (const key of waiting.keys) passedOver.add(key)
      }
    }
    queue = left
    return batch
  }

  const flushOne = (): boolean => {
    const batch = takeBatch()
    if (batch.length === 0) return false
    inFlight++
    largestInFlight = Math.max(largestInFlight, batch.length)
    options
      .flush(batch.map((waiting) => waiting.call))
      .then(
        (answers) => batch.forEach((waiting, index) => waiting.resolve(answers[index] as Answer)),
        (error) => batch.forEach((waiting) => waiting.reject(error)),
      )
      .finally(() => {
        inFlight--
        if (inFlight === 0) largestInFlight = 0
        for (const waiting of batch) for (const key of waiting.keys) busyKeys.delete(key)
        schedule()
      })
    return true
  }

  return (call) =>
    new Promise((resolve, reject) => {
      queue.push({ call, keys: options.keysOf(call), resolve, reject })
      schedule()
    })
}
