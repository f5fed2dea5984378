/** The loop of a process that moves games on: it ticks when their steps are due. */
import type { SharedHost } from './host.ts'

/** A process leads for this long without saying so again. */
export const LEAD_MS = 2500
/** The shortest pause between two ticks. */
const SHORTEST_MS = 5

export interface Loop {
  run(): void
  /** Ticks now: a step may be due. */
  wake(): void
  /** Ends the loop and waits for the tick under way. */
  stop(): Promise<void>
}

/** Ticks when a step is due, when woken, and at least every `mostMs`, which is often enough to lead. */
export function openLoop(
  { log, clock }: Pick<SharedHost, 'log' | 'clock'>,
  { what, mostMs }: { what: string; mostMs: number },
  tick: () => Promise<Date | null>,
): Loop {
  let loop: Promise<void> = Promise.resolve()
  let isStopping = false
  let isRoused = false
  let rouse = (): void => {}
  const run = async (): Promise<void> => {
    while (!isStopping) {
      isRoused = false
      // Edge of the process: the next tick tries again.
      const nextAt = await tick().catch((error: unknown) => {
        log.warn({ err: error }, `tick of ${what} failed; retrying`)
        return null
      })
      const dueMs = nextAt === null ? mostMs : nextAt.getTime() - clock().getTime()
      const roused = Promise.withResolvers<void>()
      rouse = roused.resolve
      const pauseMs = isRoused || isStopping ? 0 : Math.min(mostMs, Math.max(dueMs, SHORTEST_MS))
      const timer = setTimeout(roused.resolve, pauseMs)
      await roused.promise
      clearTimeout(timer)
    }
  }
  const wake = (): void => {
    isRoused = true
    rouse()
  }
  return {
    run: (): void => void (loop = run()),
    wake,
    async stop(): Promise<void> {
      isStopping = true
      wake()
      await loop
    },
  }
}
