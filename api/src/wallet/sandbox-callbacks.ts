import { setTimeout as sleep } from 'node:timers/promises'
import type { Services } from '../platform/services.ts'
import { actAsPlanned } from './sandbox-provider.ts'
import * as queries from './sandbox-queries.ts'
import { SANDBOX_SIGNATURE, sandboxSecret, sandboxSignature } from './sandbox-signature.ts'

type Parts = Pick<Services, 'db' | 'clock' | 'env'>

/** Sends bytes to the platform; whether they were heard, that is answered with 2xx. */
export type Post = (path: string, body: Buffer, headers: Record<string, string>) => Promise<boolean>

const CALLBACK_PATH = '/wps/wallet/callbacks/sandbox'
const IDLE_MS = 200
const AFTER_FAILURE_MS = 2000
const TIMEOUT_MS = 5000
const AT_ONCE = 20

/**
 * The provider at work: does what is planned, and calls the platform over HTTP until it is heard. Any number of processes
 * may be at it; `stop` waits for the round under way.
 */
export function startSandboxProvider(services: Services): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const running = loop(services, postTo(services.env), stopping.signal)
  return {
    async stop() {
      stopping.abort()
      await running
    },
  }
}

/** One round of the provider's work. */
export async function workSandboxProvider(parts: Parts, post: Post): Promise<void> {
  const { db, clock, env } = parts
  await actAsPlanned(db, clock())
  const due = await queries.takeDueCallbacks(db, clock(), AT_ONCE)
  const secret = sandboxSecret(env)
  await Promise.all(
    due.map(async ({ no, body }) => {
      const bytes = Buffer.from(body)
      const signature = sandboxSignature(secret, bytes, clock())
      const isHeard = await post(CALLBACK_PATH, bytes, { [SANDBOX_SIGNATURE]: signature })
      if (isHeard) await queries.markHeard(db, no, clock())
    }),
  )
}

async function loop(services: Services, post: Post, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    let pauseMs = IDLE_MS
    try {
      await workSandboxProvider(services, post)
    } catch (error) {
      // Edge of the process: what is planned stays planned.
      services.log.warn({ err: error }, 'the sandbox provider waits')
      pauseMs = AFTER_FAILURE_MS
    }
    await sleep(pauseMs, undefined, { signal, ref: false }).catch(() => {})
  }
}

/** The platform as this machine reaches it: behind the public address may be somebody else. */
function postTo({ HOST, PORT }: Services['env']): Post {
  const host = ['0.0.0.0', '::', 'localhost'].includes(HOST) ? '127.0.0.1' : HOST
  return async (path, body, headers) => {
    const request = {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: new Uint8Array(body),
      redirect: 'error' as const,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }
    // Edge: a platform that is away or too slow has not heard, whatever the reason.
    return fetch(`http://${host}:${PORT}${path}`, request).then(
      (response) => response.body?.cancel().then(() => response.ok) ?? response.ok,
      () => false,
    )
  }
}
