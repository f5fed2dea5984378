/**
 * Signed calls between servers: POST of JSON, the signature over the raw body in a header.
 *
 * Ed25519 keys sign the bytes, RSA keys their SHA-256. Every attempt carries its own `request_uuid` and `sent_at`, so a
 * retry is a new signature and not a replay.
 */
import { createPrivateKey, createPublicKey, randomUUID, sign, verify, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import type { Clock } from './clock.ts'

export interface SignedClientOptions {
  key: KeyObject
  header: string
  clock: Clock
  /** Ends what is asked, and asks nothing more. */
  stopping?: AbortSignal
}

export interface SignedClient {
  /**
   * The other side's answer, yet to be checked. Throws when it is away, too slow or answers no JSON, having been asked twice:
   * whatever is asked must bear that.
   */
  post(url: string, body: Record<string, unknown>, timeoutMs?: number): Promise<unknown>
}

const TIMEOUT_MS = 5000

export function signedClient(options: SignedClientOptions): SignedClient {
  return {
    post: (url, body, timeoutMs = TIMEOUT_MS) =>
      send(options, url, body, timeoutMs)
        .catch(() => send(options, url, body, timeoutMs))
        .catch((cause: unknown) => {
          throw new Error(`${url} has no answer`, { cause })
        }),
  }
}

/** The private key in a PEM file. */
export const privateKeyIn = (file: string): KeyObject => createPrivateKey(readFileSync(file))

/** The public half of a private key, as PEM: what the other side keeps. */
export const publicPemOf = (key: KeyObject): string =>
  createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString()

/** The base64 signature over these bytes. */
export const signatureOf = (key: KeyObject, body: Buffer): string =>
  sign(digestFor(key), body, key).toString('base64')

/**
 * Whether one of the keys (PEM) signed these bytes. A malformed key or signature proves nothing.
 *
 * Asked of the thread pool: an Ed25519 verification takes 0.1 ms, half of all that a wallet call costs the event loop.
 */
export async function isSignedBy(
  publicKeys: readonly string[],
  body: Buffer,
  signature: string,
): Promise<boolean> {
  const bytes = Buffer.from(signature, 'base64')
  for (const pem of publicKeys) {
    const key = publicKeyOf(pem)
    if (key !== null && (await verified(digestFor(key), body, key, bytes))) return true
  }
  return false
}

const verified = promisify(
  (
    digest: string | null,
    body: Buffer,
    key: KeyObject,
    signature: Buffer,
    done: (error: Error | null, isGood: boolean) => void,
  ) => verify(digest, body, key, signature, done),
)

const digestFor = (key: KeyObject): string | null => (key.asymmetricKeyType === 'rsa' ? 'sha256' : null)

const parsedKeys = new Map<string, KeyObject | null>()

/** Parsing a PEM costs as much as a verification: each is parsed once. */
function publicKeyOf(pem: string): KeyObject | null {
  const known = parsedKeys.get(pem)
  if (known !== undefined) return known
  const key = parsePublicKey(pem)
  parsedKeys.set(pem, key)
  return key
}

function parsePublicKey(pem: string): KeyObject | null {
  try {
    const key = createPublicKey(pem)
    return key.asymmetricKeyType === 'rsa' || key.asymmetricKeyType === 'ed25519' ? key : null
  } catch {
    return null
  }
}

async function send(
  { key, header, clock, stopping }: SignedClientOptions,
  url: string,
  body: Record<string, unknown>,
  timeoutMs: number,
): Promise<unknown> {
  const stamped = { ...body, request_uuid: randomUUID(), sent_at: clock().getTime() }
  const bytes = Buffer.from(JSON.stringify(stamped))
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [header]: signatureOf(key, bytes) },
    body: bytes,
    redirect: 'error',
    signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(stopping === undefined ? [] : [stopping])]),
  })
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return response.json()
}
