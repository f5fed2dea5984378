/** The API as a bench measures it: the product's own process, on a port of its own. */
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../cli/database/free-port.ts'
import { keyPair } from '../../cli/stack/key-files.ts'
import { openServerRoles } from '../../cli/database/roles.ts'
import { Stop } from '../../cli/stop.ts'

export interface RunningApi {
  port: number
  pid: number
  stop(): Promise<void>
}

// A machine that is busy with other things takes its time.
const READY_WITHIN_MS = 60_000

/** Starts the API on the database of this owner's URL (migrated), at PORT or a free port; its keys go to the folder. */
export async function startApi(
  url: string,
  folder: string,
  settings: Record<string, string> = {},
): Promise<RunningApi> {
  const port = Number(settings.PORT ?? (await freePort()))
  const main = join(import.meta.dirname, '../../api/src/main.ts')
  const keys = {
    SIGNING_KEY_FILE: keyPair(folder, 'platform').privateFile,
    SECURE_KEY_FILE: keyPair(folder, 'secure', 'P-256').privateFile,
    SECRETS_KEY: randomBytes(32).toString('base64'),
  }
  const { api: loginUrl } = await openServerRoles(url, folder)
  const env = { DATABASE_URL: loginUrl, PORT: String(port), ...keys, LOG_LEVEL: 'error', ...settings }
  const flags = process.env.BENCH_NODE_FLAGS?.split(' ') ?? []
  const api = spawn(process.execPath, [...flags, main], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  // The bench may end by an error or a signal: the API ends with it.
  process.once('exit', () => api.kill('SIGKILL'))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  const stop = async (): Promise<void> => {
    api.kill('SIGTERM')
    await once(api, 'exit')
  }
  const giveUpAt = performance.now() + READY_WITHIN_MS
  while (performance.now() < giveUpAt && api.exitCode === null) {
    const isReady = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (isReady) return { port, pid: api.pid ?? 0, stop }
    await sleep(100)
  }
  api.kill('SIGKILL')
  throw new Stop('The API of the bench did not start.')
}
