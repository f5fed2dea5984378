import { Refusal } from '../refusal.ts'

export interface Semaphore {
  /** Waits for a place; what it answers gives the place on, however often it is called. */
  enter(): Promise<() => void>
  load(): { running: number; waiting: number }
}

/**
 * Runs so many calls at once, the others in the order they came; when the queue is full a call is refused with
 * `too_many_requests`.
 */
export function openSemaphore({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }): Semaphore {
  let running = 0
  const waiting: (() => void)[] = []
  const leave = (): void => {
    // A finished call hands over its slot: `running` stays as it is.
    const next = waiting.shift()
    if (next === undefined) running--
    else next()
  }
  return {
    async enter() {
      if (running < atOnce) running++
      else if (waiting.length >= mostWaiting) throw new Refusal('too_many_requests')
      else await new Promise<void>((resolve) => waiting.push(resolve))
      let isInside = true
      return () => {
        if (isInside) leave()
        isInside = false
      }
    },
    load: () => ({ running, waiting: waiting.length }),
  }
}
