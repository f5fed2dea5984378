/** Notifications: through the push service of a browser, or into the sandbox's own list. */
import { createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { buildPushPayload } from '@block65/webcrypto-web-push'
import { Refusal } from '../../platform/refusal.ts'
import { keepMessage } from '../../platform/outbound/sandbox.ts'
import type { Services } from '../env.ts'
import { isPushEndpoint } from './endpoint.ts'

/** What the site's service worker shows: `title` where there is no template that it words itself. */
export interface Push {
  id: string
  language: string
  template: string | null
  title: string | null
}

export interface PushTarget {
  endpoint: string
  p256dh: string
  auth: string
}

/** `gone`: the browser has unsubscribed. `failed` may be tried again. */
export type PushOutcome = 'sent' | 'gone' | 'failed'

export interface PushDriver {
  name: string
  /** The key that browsers subscribe with. */
  publicKey: string
  send(target: PushTarget, push: Push): Promise<PushOutcome>
}

/** The call to a push service; tests answer it themselves. */
export type Post = (url: string, request: RequestInit) => Promise<Pick<Response, 'status' | 'body'>>

/** The driver that the environment names; null without a key: notifications are off. */
export function pushDriver(services: Pick<Services, 'db' | 'clock' | 'env'>): PushDriver | null {
  const { env } = services
  if (env.PUSH_KEY_FILE === undefined) return null
  const { publicKey, privateKey } = vapidKeys(env.PUSH_KEY_FILE)
  if (!env.keepsMessages)
    return webPush({ publicKey, privateKey, subject: env.PUBLIC_URL, hosts: env.PUSH_HOSTS }, fetch)
  return {
    name: 'sandbox',
    publicKey,
    async send({ endpoint }, push) {
      const message = { kind: 'push', to: endpoint, subject: '', text: JSON.stringify(push) } as const
      return keepMessage(services, { ...message, id: `${push.id} ${endpoint}` })
    },
  }
}

/** The driver, or a refusal where notifications are off (`not_enabled`). */
export function requirePush(services: Services): PushDriver {
  const driver = pushDriver(services)
  if (driver === null) throw new Refusal('not_enabled')
  return driver
}

interface Sender {
  publicKey: string
  privateKey: string
  /** The address at which a push service reaches the operator. */
  subject: string
  hosts: readonly string[]
}

const KEPT_S = 86_400
const TIMEOUT_MS = 10_000

/** Web Push (RFC 8030): encrypted to the browser, signed with the site's key. The library builds the request alone. */
export function webPush({ publicKey, privateKey, subject, hosts }: Sender, post: Post): PushDriver {
  return {
    name: 'web push',
    publicKey,
    async send({ endpoint, p256dh, auth }, push) {
      // The list may be shorter than when the browser subscribed.
      if (!isPushEndpoint(endpoint, hosts)) return 'gone'
      const request = await buildPushPayload(
        { data: { ...push }, options: { ttl: KEPT_S, topic: push.id, urgency: 'normal' } },
        { endpoint, expirationTime: null, keys: { p256dh, auth } },
        { subject, publicKey, privateKey },
      )
      const { 'content-length': _length, ...headers } = request.headers
      const signal = AbortSignal.timeout(TIMEOUT_MS)
      const sent = { method: 'POST', headers, body: request.body, signal, redirect: 'manual' } as const
      const { status, body } = await post(endpoint, sent)
      await body?.cancel()
      if (status === 404 || status === 410) return 'gone'
      return status >= 200 && status < 300 ? 'sent' : 'failed'
    },
  }
}

/** Both halves of the site's key as push services read them: the raw point, and the number behind it. */
export function vapidKeys(file: string): { publicKey: string; privateKey: string } {
  const { x = '', y = '', d = '' } = createPrivateKey(readFileSync(file)).export({ format: 'jwk' })
  const point = Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])
  return { publicKey: point.toString('base64url'), privateKey: d }
}
