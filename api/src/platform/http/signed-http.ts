/**
 * Signed calls between servers: POST of JSON, the signature in a header: over the raw body, and in version 2 over path and
 * recipient too.
 *
 * Ed25519 keys sign the bytes, RSA keys their SHA-256. Every attempt carries its own `request_uuid` and `sent_at`, so a
 * retry is a new signature and not a replay.
 */
import { createPrivateKey, createPublicKey, randomUUID, sign, verify, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import sodium from 'sodium-native'
import { signatureDigest, signedBefore, type SignatureVersion } from '@night-market/protocol/values/signature'
import { SIGNATURE_HEADER, SIGNATURE_VERSION_HEADER } from '@night-market/protocol/values/headers'
import type { Clock } from '../clock.ts'

export interface SignedClientOptions {
  key: KeyObject
  clock: Clock
  /** Ends what is asked, and asks nothing more. */
  stopping?: AbortSignal
}

/** Whom a call is for. */
export interface Callee {
  code: string
  baseUrl: string
  signatureVersion: SignatureVersion
}

export interface SignedClient {
  /**
   * The other side's answer, yet to be checked. Throws when it is away, too slow or answers no JSON, after one retry:
   * the call must be safe to repeat.
   */
  post(callee: Callee, path: string, body: Record<string, unknown>, timeoutMs?: number): Promise<unknown>
}

const TIMEOUT_MS = 5000

export function signedClient(options: SignedClientOptions): SignedClient {
  return {
    post: (callee, path, body, timeoutMs = TIMEOUT_MS) =>
      send(options, callee, path, body, timeoutMs)
        .catch(() => send(options, callee, path, body, timeoutMs))
        .catch((cause: unknown) => {
          throw new Error(`${callee.baseUrl}/${path} has no answer`, { cause })
        }),
  }
}

/** The private key in a PEM file. */
export const privateKeyIn = (file: string): KeyObject => createPrivateKey(readFileSync(file))

/** The public half of a private key, as PEM: what the other side keeps. */
export const publicPemOf = (key: KeyObject): string =>
  createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString()

/** The headers that authenticate the sender of a body; `path` and `code` are signed with it in version 2. */
export function signatureHeaders(
  key: KeyObject,
  body: Buffer,
  { version, path, code }: Context,
): Record<string, string> {
  const signature = signatureOf(key, inContext({ version, path, code }, body))
  return { [SIGNATURE_HEADER]: signature, [SIGNATURE_VERSION_HEADER]: String(version) }
}

/** What a body is signed for. */
export interface Context {
  version: SignatureVersion
  path: string
  code: string
}

/** The bytes that a signature is over. */
export function inContext({ version, path, code }: Context, body: Buffer): Buffer {
  return version === 1 ? body : Buffer.concat([Buffer.from(signedBefore(version, path, code)), body])
}

/** The base64 signature over these bytes. */
export const signatureOf = (key: KeyObject, body: Buffer): string =>
  sign(digestFor(key), body, key).toString('base64')

/**
 * Whether one of the keys (PEM) signed these bytes. A malformed key or signature proves nothing.
 *
 * Ed25519 is verified by libsodium, in a third of the time that OpenSSL takes: less than a turn in the thread pool costs. RSA
 * is left to the thread pool.
 */
export async function isSignedBy(
  publicKeys: readonly string[],
  body: Buffer,
  signature: string,
): Promise<boolean> {
  const bytes = Buffer.from(signature, 'base64')
  for (const pem of publicKeys) {
    const key = publicKeyOf(pem)
    if (key === null) continue
    if (
      key.raw === null
        ? await verified(digestFor(key.object), body, key.object, bytes)
        : holds(key.raw, body, bytes)
    )
      return true
  }
  return false
}

const holds = (key: Buffer, body: Buffer, signature: Buffer): boolean =>
  signature.length === sodium.crypto_sign_BYTES && sodium.crypto_sign_verify_detached(signature, body, key)

const verified = promisify(
  (
    digest: string | null,
    body: Buffer,
    key: KeyObject,
    signature: Buffer,
    done: (error: Error | null, isGood: boolean) => void,
  ) => verify(digest, body, key, signature, done),
)

const digestFor = (key: KeyObject): string | null => signatureDigest(key.asymmetricKeyType)

interface PublicKey {
  object: KeyObject
  /** The 32 bytes of an Ed25519 key; null for another kind. */
  raw: Buffer | null
}

const parsedKeys = new Map<string, PublicKey | null>()

/** Parsing a PEM costs as much as a verification: each is parsed once. */
function publicKeyOf(pem: string): PublicKey | null {
  const known = parsedKeys.get(pem)
  if (known !== undefined) return known
  const key = parsePublicKey(pem)
  parsedKeys.set(pem, key)
  return key
}

function parsePublicKey(pem: string): PublicKey | null {
  try {
    const object = createPublicKey(pem)
    if (object.asymmetricKeyType === 'rsa') return { object, raw: null }
    if (object.asymmetricKeyType !== 'ed25519') return null
    return { object, raw: Buffer.from(object.export({ format: 'jwk' }).x ?? '', 'base64url') }
  } catch {
    return null
  }
}

async function send(
  { key, clock, stopping }: SignedClientOptions,
  { baseUrl, code, signatureVersion }: Callee,
  path: string,
  body: Record<string, unknown>,
  timeoutMs: number,
): Promise<unknown> {
  const stamped = { ...body, request_uuid: randomUUID(), sent_at: clock().getTime() }
  const bytes = Buffer.from(JSON.stringify(stamped))
  const signed = signatureHeaders(key, bytes, { version: signatureVersion, path, code })
  const url = `${baseUrl}/${path}`
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...signed },
    body: bytes,
    redirect: 'error',
    signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(stopping === undefined ? [] : [stopping])]),
  })
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return response.json()
}
