/** Background work that a process repeats until it stops. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'

export interface Work {
  /** Names the work in the log: `outbox dispatch`. */
  name: string
  idleMs: number
  afterFailureMs: number
  /** One turn; whether more is to be done at once. A long one ends early when it is `stopping`. */
  turn(stopping: AbortSignal): Promise<boolean>
}

export interface Loop {
  stop(): Promise<void>
}

/**
 * Takes turns with a pause after each, and a longer pause after a turn that failed, which is retried.
 *
 * An outage is logged once when it begins and once when it ends, however many turns fail in between. `stop` cuts a
 * pause short and waits for the turn under way.
 */
export function startLoop(work: Work, log: FastifyBaseLogger): Loop {
  const stopping = new AbortController()
  const running = repeatTurns(work, log, stopping.signal)
  return {
    async stop() {
      stopping.abort()
      await running
    },
  }
}

async function repeatTurns(work: Work, log: FastifyBaseLogger, signal: AbortSignal): Promise<void> {
  let failures = 0
  while (!signal.aborted) {
    let pauseMs = work.idleMs
    try {
      if (await work.turn(signal)) pauseMs = 0
      if (failures > 0) log.info({ failures }, `${work.name} recovered`)
      failures = 0
    } catch (error) {
      // Edge of the process: a failed turn is retried.
      log[failures === 0 ? 'warn' : 'debug']({ err: error }, `${work.name} failed; retrying`)
      failures++
      pauseMs = work.afterFailureMs
    }
    if (pauseMs > 0) await sleep(pauseMs, undefined, { signal, ref: false }).catch(() => {})
  }
}
