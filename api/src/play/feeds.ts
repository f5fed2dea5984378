import { setTimeout as sleep } from 'node:timers/promises'
import { SIGNATURE_HEADER } from '@night-market/protocol/vendor-wallet'
import type { Services } from '../platform/services.ts'
import { privateKeyIn, signedClient } from '../platform/signed-http.ts'
import { importRounds } from './import-rounds.ts'

// A member looks for a round soon after playing it.
const IDLE_MS = 3000

/** Reads vendors' feeds as they grow; `stop` waits for the reading under way. Any number of processes may. */
export function startFeeds(services: Services): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const running = loop(services, stopping.signal)
  return {
    async stop() {
      stopping.abort()
      await running
    },
  }
}

async function loop({ db, log, clock, env }: Services, signal: AbortSignal): Promise<void> {
  const key = privateKeyIn(env.SIGNING_KEY_FILE)
  const client = signedClient({ key, header: SIGNATURE_HEADER, clock })
  while (!signal.aborted) {
    try {
      await importRounds({ db, log, client }, clock())
    } catch (error) {
      // Edge of the process: a database that is away is asked again.
      log.warn({ err: error }, 'feeds wait')
    }
    await sleep(IDLE_MS, undefined, { signal, ref: false }).catch(() => {})
  }
}
