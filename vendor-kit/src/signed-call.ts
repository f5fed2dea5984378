/** Signed calls between platform and vendor: the headers of one that is sent, and the reading of one that arrives. */
import { isUtf8 } from 'node:buffer'
import type { KeyObject } from 'node:crypto'
import { SIGNATURE_HEADER, SIGNATURE_VERSION_HEADER } from '@night-market/protocol/values/headers'
import { CLOCK_TOLERANCE_MS, type WalletStatus } from '@night-market/protocol/vendor/seamless-wallet'
import {
  signatureVersionIn,
  signedBefore,
  type SignatureVersion,
} from '@night-market/protocol/values/signature'
import { isSignedBy, sign } from './signature.ts'

/** What a body is signed for: in version 2 the path of the call and the code of the connection are signed with it. */
export interface SignatureContext {
  version: SignatureVersion
  path: string
  code: string
}

/** The headers that a body is sent with. */
export function signatureHeaders(
  body: string,
  key: KeyObject,
  context: SignatureContext,
): Record<string, string> {
  return {
    [SIGNATURE_HEADER]: sign(bytesSigned(Buffer.from(body), context), key),
    [SIGNATURE_VERSION_HEADER]: String(context.version),
  }
}

export interface ReceivedCall {
  path: string
  /** The raw body, unparsed. */
  body: unknown
  headers: Record<string, unknown>
}

export interface Recipient {
  /** Keys of the sender: two during a rotation. */
  keys: KeyObject[]
  /** The recipient's code: a call signed for another is refused. */
  code: string
  /** Versions that are accepted. Version 1 is good for any path and any recipient. */
  versions: readonly SignatureVersion[]
}

/** The shape of a call, as zod checks it. */
interface Shape<Call> {
  safeParse(value: unknown): { success: true; data: Call } | { success: false }
}

/** Verifies the signature over the raw body before anything in it is believed, then the shape, then the time. */
export function readSignedCall<Call extends { sent_at: number }>(
  shape: Shape<Call>,
  { path, body, headers }: ReceivedCall,
  { keys, code, versions }: Recipient,
  now: Date,
): { call: Call } | { status: WalletStatus } {
  const signature = headers[SIGNATURE_HEADER]
  const version = signatureVersionIn(headers[SIGNATURE_VERSION_HEADER])
  if (version === null || !versions.includes(version)) return { status: 'RS_ERROR_INVALID_SIGNATURE' }
  if (!Buffer.isBuffer(body) || typeof signature !== 'string') return { status: 'RS_ERROR_INVALID_SIGNATURE' }
  const isGood = isSignedBy(bytesSigned(body, { version, path, code }), signature, keys)
  if (!isGood) return { status: 'RS_ERROR_INVALID_SIGNATURE' }
  const parsed = shape.safeParse(jsonIn(body))
  if (!parsed.success) return { status: 'RS_ERROR_WRONG_SYNTAX' }
  const isFresh = Math.abs(now.getTime() - parsed.data.sent_at) <= CLOCK_TOLERANCE_MS
  return isFresh ? { call: parsed.data } : { status: 'RS_ERROR_INVALID_SIGNATURE' }
}

const bytesSigned = (body: Buffer, { version, path, code }: SignatureContext): Buffer =>
  version === 1 ? body : Buffer.concat([Buffer.from(signedBefore(version, path, code)), body])

function jsonIn(body: Buffer): unknown {
  try {
    return isUtf8(body) ? JSON.parse(body.toString('utf8')) : undefined
  } catch {
    // Edge: bytes of a stranger. What is no JSON fits no shape.
    return undefined
  }
}
