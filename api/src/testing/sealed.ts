/** Bodies of encrypted calls, sealed to the market's key as a browser would. */
import type { SecureBody, SecureKey } from '@night-market/protocol/secure'
import { sealPayload } from '../platform/crypto/seal.ts'
import type { TestMarket } from './app.ts'

/** The payload of a call to this path; `change` makes it stale, repeated or another's. */
export async function sealed(
  market: Pick<TestMarket, 'app'>,
  path: string,
  body: unknown,
  change: { sentAt?: number; nonce?: string; key?: SecureKey } = {},
): Promise<SecureBody> {
  const { key = await keyOf(market), ...content } = change
  return sealPayload(key, { path, body, ...content })
}

export async function keyOf(market: Pick<TestMarket, 'app'>): Promise<SecureKey> {
  return (await market.app.inject('/wps/system/key')).json().value
}
