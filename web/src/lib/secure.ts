import type { SecureBody, SecureContent, SecureKey } from '@night-market/protocol/secure'
import { base64url, CompactEncrypt, importJWK } from 'jose'

const NONCE_BYTES = 24

/**
 * The body as an encrypted call wants it: sealed to the platform's key, for this path, once. The time in it is
 * the server's, which came with the key, so that a wrong clock here does not matter.
 */
export async function seal(key: SecureKey, path: string, body: unknown): Promise<SecureBody> {
  const nonce = base64url.encode(crypto.getRandomValues(new Uint8Array(NONCE_BYTES)))
  const content: SecureContent = { sentAt: key.now, nonce, path, body }
  const payload = await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(content)))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: key.kid })
    .encrypt(await importJWK(key.jwk, 'ECDH-ES'))
  return { payload }
}
