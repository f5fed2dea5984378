import { Refusal } from '../refusal.ts'

export interface Line {
  /** Waits for a place; what it answers gives the place on, however often it is called. */
  enter(): Promise<() => void>
  load(): { running: number; waiting: number }
}

/** Lets so many in at once, the others in the order they came; who comes when the line is full is `too_many_requests`. */
export function openLine({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }): Line {
  let running = 0
  const waiting: (() => void)[] = []
  const leave = (): void => {
    // Whoever leaves hands its place over: `running` stays as it is.
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
