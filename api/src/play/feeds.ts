import { startLoop, type Loop } from '../platform/work/loop.ts'
import type { Services } from '../platform/services.ts'
import { privateKeyIn, signedClient } from '../platform/http/signed-http.ts'
import { importRounds } from './import-rounds.ts'

// A member looks for a round soon after playing it.
const IDLE_MS = 3000
const AFTER_FAILURE_MS = 5000

/** Reads vendors' feeds as they grow; `stop` waits for the page that is written. Any number of processes may. */
export function startFeeds({ db, log, clock, env }: Services): Loop {
  const parts = { key: privateKeyIn(env.SIGNING_KEY_FILE), clock }
  const turn = async (stopping: AbortSignal): Promise<boolean> => {
    await importRounds({ db, log, client: signedClient({ ...parts, stopping }), stopping }, clock())
    return false
  }
  return startLoop({ name: 'feed import', idleMs: IDLE_MS, afterFailureMs: AFTER_FAILURE_MS, turn }, log)
}
