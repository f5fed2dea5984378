/** How the sandbox's provider proves its callbacks: HMAC-SHA-256 over `<seconds>.<body>`, as card companies do it. */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { PlatformEnv } from '../../platform/env.ts'

export const SANDBOX_SIGNATURE = 'sandbox-signature'
const TOLERANCE_SECONDS = 300

/** The secret shared by the sandbox provider and this deployment. */
export function sandboxSecret({ SECRETS_KEY }: Pick<PlatformEnv, 'SECRETS_KEY'>): Buffer {
  const from = Buffer.from(SECRETS_KEY, 'base64')
  return Buffer.from(hkdfSync('sha256', from, '', 'night-market sandbox payments', 32))
}

/** The header's value: `t=<seconds>,v1=<hex>`. */
export function sandboxSignature(secret: Buffer, body: Buffer, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000)
  return `t=${seconds},v1=${digest(secret, String(seconds), body).toString('hex')}`
}

/** Whether the provider signed these very bytes, within the last five minutes. */
export function isSandboxSigned(secret: Buffer, body: Buffer, header: unknown, now: Date): boolean {
  const found = /^t=([0-9]{1,12}),v1=([0-9a-f]{64})$/.exec(String(header))
  if (found === null) return false
  const [, seconds = '', hex = ''] = found
  if (Math.abs(now.getTime() / 1000 - Number(seconds)) > TOLERANCE_SECONDS) return false
  return timingSafeEqual(digest(secret, seconds, body), Buffer.from(hex, 'hex'))
}

function digest(secret: Buffer, seconds: string, body: Buffer): Buffer {
  return createHmac('sha256', secret).update(`${seconds}.`).update(body).digest()
}
