import { startLoop, type Loop } from '../../platform/work/loop.ts'
import type { Services } from '../env.ts'
import { actAsPlanned } from './provider.ts'
import * as queries from './queries.ts'
import { SANDBOX_SIGNATURE, sandboxSecret, sandboxSignature } from './signature.ts'

type Parts = Pick<Services, 'db' | 'clock' | 'env'>

/** Sends bytes to the platform; true when it answers 2xx. */
export type Post = (path: string, body: Buffer, headers: Record<string, string>) => Promise<boolean>

const CALLBACK_PATH = '/wps/wallet/callbacks/sandbox'
const IDLE_MS = 200
const AFTER_FAILURE_MS = 2000
const TIMEOUT_MS = 5000
const AT_ONCE = 20

/**
 * The provider at work: executes planned steps, and retries each callback over HTTP until the platform accepts it.
 * Any number of processes may run it; `stop` waits for the round under way.
 */
export function startSandboxProvider(services: Services): Loop {
  const post = postTo(services.env)
  const turn = async (): Promise<boolean> => {
    await workSandboxProvider(services, post)
    return false
  }
  const pauses = { idleMs: IDLE_MS, afterFailureMs: AFTER_FAILURE_MS }
  return startLoop({ name: 'sandbox provider', ...pauses, turn }, services.log)
}

/** One round of the provider's work. */
export async function workSandboxProvider(parts: Parts, post: Post): Promise<void> {
  const { db, clock, env } = parts
  await actAsPlanned(db, clock())
  const due = await queries.claimDueCallbacks(db, clock(), AT_ONCE)
  const secret = sandboxSecret(env)
  await Promise.all(
    due.map(async ({ no, body }) => {
      const bytes = Buffer.from(body)
      const signature = sandboxSignature(secret, bytes, clock())
      const isReceived = await post(CALLBACK_PATH, bytes, { [SANDBOX_SIGNATURE]: signature })
      if (isReceived) await queries.markReceived(db, no, clock())
    }),
  )
}

/** The platform's address on this machine: another server may be behind the public one. */
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
    // Edge: without a timely answer the callback counts as not delivered, whatever the reason.
    return fetch(`http://${host}:${PORT}${path}`, request).then(
      (response) => response.body?.cancel().then(() => response.ok) ?? response.ok,
      () => false,
    )
  }
}
