/** The sealing end of encrypted payloads, for clients of ours that are no browsers: seeds, journeys and tests. */
import { randomBytes } from 'node:crypto'
import type { SecureBody, SecureContent, SecureKey } from '@night-market/protocol/secure'
import { CompactEncrypt, importJWK } from 'jose'

export const KEY_WRAPPING = 'ECDH-ES'
export const CIPHER = 'A256GCM'
const NONCE_BYTES = 24

/** A body sealed for one call, as clients of ours that are not browsers send it. */
export async function sealPayload(
  key: SecureKey,
  content: { path: string; body: unknown; sentAt?: number; nonce?: string },
): Promise<SecureBody> {
  const { path, body, sentAt = key.now, nonce = randomBytes(NONCE_BYTES).toString('base64url') } = content
  const text = JSON.stringify({ sentAt, nonce, path, body } satisfies SecureContent)
  const payload = await new CompactEncrypt(Buffer.from(text))
    .setProtectedHeader({ alg: KEY_WRAPPING, enc: CIPHER, kid: key.kid })
    .encrypt(await importJWK(key.jwk, KEY_WRAPPING))
  return { payload }
}
