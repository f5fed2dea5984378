/**
 * Encrypted payloads: calls whose route says `isEncrypted` take `{ payload }`, a JWE to the platform's published key.
 *
 * The route receives the decrypted body as if it had been sent plain. Plain, stale, replayed, misdirected, tampered
 * and oversized payloads get one and the same refusal (`payload_refused`), which does not give the reason.
 *
 * Only a few such calls run at a time and the others queue: they hash passwords, and a flood of them must not delay
 * other calls. A call that finds the queue full gets `too_many_requests`.
 */
import { createPublicKey, type KeyObject } from 'node:crypto'
import { reply } from '@night-market/protocol/envelope'
import { SECURE_CLOCK_MS, SecureBody, SecureContent, SecureKey } from '@night-market/protocol/secure'
import type { FastifyRequest, onSendAsyncHookHandler, preValidationAsyncHookHandler } from 'fastify'
import { calculateJwkThumbprint, compactDecrypt, type JWK } from 'jose'
import type { Db } from '../database/db.ts'
import { ok, type App } from './http.ts'
import type { Job } from '../work/jobs.ts'
import { openSemaphore } from '../work/semaphore.ts'
import { Refusal } from '../refusal.ts'
import { CIPHER, KEY_WRAPPING } from '../crypto/seal.ts'
import type { Services } from '../services.ts'
import { privateKeyIn } from './signed-http.ts'

// Two hundred concurrent logins, each with its queries, delayed all other queries.
const AT_ONCE = 4
const MOST_WAITING = 300

/** Publishes the key and opens payloads on every route registered after this that says `isEncrypted`. */
export async function openPayloads(app: App, { db, clock, env }: Services): Promise<void> {
  const key = privateKeyIn(env.SECURE_KEY_FILE)
  const published = await publishedKey(key)

  const line = openSemaphore({ atOnce: AT_ONCE, mostWaiting: MOST_WAITING })
  const places = new WeakMap<FastifyRequest, () => void>()

  const open: preValidationAsyncHookHandler = async (request) => {
    places.set(request, await line.enter())
    // A client that disconnected while waiting costs nothing more.
    if (request.socket.destroyed) throw new Refusal('unavailable')
    const [path = ''] = request.url.split('?', 1)
    const content = await contentOf(key, request.body)
    const now = clock()
    if (content === null || content.path !== path) throw new Refusal('payload_refused')
    if (Math.abs(now.getTime() - content.sentAt) > SECURE_CLOCK_MS) throw new Refusal('payload_refused')
    if (!(await useOnce(db, content))) throw new Refusal('payload_refused')
    request.body = content.body
  }
  // Every answer passes here, refusals too, even if the client is gone.
  const leave: onSendAsyncHookHandler = async (request) => places.get(request)?.()
  app.addHook('onRoute', (route) => {
    if (route.config?.isEncrypted !== true) return
    route.preValidation = [open, ...[route.preValidation ?? []].flat()]
    route.onSend = [leave, ...[route.onSend ?? []].flat()]
  })

  app.get(
    '/wps/system/key',
    {
      config: { access: 'open', isAlwaysOpen: true },
      schema: { summary: 'Public key that payloads are encrypted to', response: { 200: reply(SecureKey) } },
    },
    async () => ok({ ...published, now: clock().getTime() }),
  )
}

/** Forgets nonces of payloads that are too old by now to be accepted again. */
export function nonceJob(db: Db): Job {
  return {
    name: 'platform_forget_nonces',
    cron: '*/5 * * * *',
    run: async (now) => {
      await db.deleteFrom('platform.nonces').where('expiresAt', '<', now).execute()
    },
  }
}

/** What is in a payload, or null whatever is wrong with it. */
async function contentOf(key: KeyObject, body: unknown): Promise<SecureContent | null> {
  const sealed = SecureBody.safeParse(body)
  if (!sealed.success) return null
  try {
    const { plaintext } = await compactDecrypt(sealed.data.payload, key, {
      keyManagementAlgorithms: [KEY_WRAPPING],
      contentEncryptionAlgorithms: [CIPHER],
    })
    return SecureContent.parse(JSON.parse(Buffer.from(plaintext).toString('utf8')))
  } catch {
    return null
  }
}

/** Whether this nonce was never seen: of copies that come at once, one is first. */
async function useOnce(db: Db, { nonce, sentAt }: SecureContent): Promise<boolean> {
  const written = await db
    .insertInto('platform.nonces')
    // A minute longer than it could be accepted: this job's clock and that process's need not agree.
    .values({ nonce, expiresAt: new Date(sentAt + SECURE_CLOCK_MS + 60_000) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('nonce')
    .executeTakeFirst()
  return written !== undefined
}

async function publishedKey(key: KeyObject): Promise<Omit<SecureKey, 'now'>> {
  const { kty, crv, x, y } = createPublicKey(key).export({ format: 'jwk' })
  const jwk = { kty, crv, x, y } as JWK
  return SecureKey.omit({ now: true }).parse({ kid: await calculateJwkThumbprint(jwk), jwk })
}
