import { setTimeout as sleep } from 'node:timers/promises'
import type { Services } from '../platform/services.ts'
import { configuredDrivers } from './drivers.ts'
import { payOutApproved } from './pay-out.ts'

const IDLE_MS = 500
const AFTER_FAILURE_MS = 5000

/** Pays approved withdrawals as they come; `stop` waits for the one under way. Any number of processes may. */
export function startPayouts(services: Services): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const running = loop(services, stopping.signal)
  return {
    async stop() {
      stopping.abort()
      await running
    },
  }
}

async function loop(services: Services, signal: AbortSignal): Promise<void> {
  const drivers = configuredDrivers(services)
  while (!signal.aborted) {
    let pauseMs = IDLE_MS
    try {
      await payOutApproved(services, drivers, services.clock())
    } catch (error) {
      // Edge of the process: what waits is tried again.
      services.log.warn({ err: error }, 'payouts wait')
      pauseMs = AFTER_FAILURE_MS
    }
    await sleep(pauseMs, undefined, { signal, ref: false }).catch(() => {})
  }
}
