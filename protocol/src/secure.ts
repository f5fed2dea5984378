/**
 * Encrypted payloads: what the specification marks E.
 *
 * The body of such a call is `{ payload }`, a compact JWE (ECDH-ES on P-256, A256GCM) to the platform's published
 * key. Inside, JSON: `{ sentAt, nonce, path, body }`. `sentAt` is within 300 s of the server's clock, `nonce` is
 * used once, `path` is the path of the call. Plain, stale, replayed and tampered payloads get one and the same
 * refusal, `payload_refused`.
 */
import { z } from 'zod'

export const SECURE_CLOCK_MS = 300_000

export const SecureKey = z.object({
  kid: z.string(),
  jwk: z.object({ kty: z.literal('EC'), crv: z.literal('P-256'), x: z.string(), y: z.string() }),
  /** The server's clock, so that a browser whose own is wrong can still be in time. */
  now: z.int(),
})
export type SecureKey = z.infer<typeof SecureKey>

export const SecureBody = z.object({ payload: z.string().min(1).max(32_000) })
export type SecureBody = z.infer<typeof SecureBody>

export const SecureContent = z.object({
  sentAt: z.int(),
  nonce: z.string().regex(/^[A-Za-z0-9_-]{22,64}$/),
  path: z.string().max(200),
  body: z.unknown(),
})
export type SecureContent = z.infer<typeof SecureContent>
