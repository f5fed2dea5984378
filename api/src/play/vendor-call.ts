import { isUtf8 } from 'node:buffer'
import {
  CLOCK_TOLERANCE_MS,
  WALLET_CALLS,
  type WalletPath,
  type WalletStatus,
} from '@night-market/protocol/vendor/seamless-wallet'
import { signatureVersionIn } from '@night-market/protocol/values/signature'
import { SIGNATURE_HEADER, SIGNATURE_VERSION_HEADER } from '@night-market/protocol/values/headers'
import type { z } from 'zod'
import type { Aggregator } from '../catalogue/index.ts'
import { inContext, isSignedBy } from '../platform/http/signed-http.ts'
import { took } from './call-steps.ts'

export type CallOf<Path extends WalletPath> = z.output<(typeof WALLET_CALLS)[Path]>

export type Reading<Path extends WalletPath> =
  | { call: CallOf<Path>; aggregator: Aggregator }
  | { status: WalletStatus; requestUuid: string }

/**
 * A vendor's call, believed only when the vendor signed these very bytes within the last five minutes. What is missing or
 * malformed is wrong syntax; what is there with another type or out of range is a wrong type.
 */
export async function readCall<Path extends WalletPath>(
  path: Path,
  aggregator: Aggregator | null,
  body: Buffer,
  headers: Record<string, unknown>,
  now: Date,
): Promise<Reading<Path>> {
  if (aggregator === null) return { status: 'RS_ERROR_INVALID_PARTNER', requestUuid: '' }
  if (!(await isSigned(path, aggregator, body, headers))) {
    return { status: 'RS_ERROR_INVALID_SIGNATURE', requestUuid: '' }
  }
  const json = jsonIn(body)
  const parsed = WALLET_CALLS[path].safeParse(json)
  if (!parsed.success) return { status: statusOf(parsed.error, json), requestUuid: requestUuidIn(json) }
  const call = parsed.data as CallOf<Path>
  if (Math.abs(now.getTime() - call.sent_at) > CLOCK_TOLERANCE_MS) {
    return { status: 'RS_ERROR_INVALID_SIGNATURE', requestUuid: call.request_uuid }
  }
  return { call, aggregator }
}

/** A connection of version 2 is believed with no other; one of version 1 may begin with 2 before its row says so. */
async function isSigned(
  path: WalletPath,
  { code, publicKeys, signatureVersion }: Aggregator,
  body: Buffer,
  headers: Record<string, unknown>,
): Promise<boolean> {
  const version = signatureVersionIn(headers[SIGNATURE_VERSION_HEADER])
  if (version === null || version < signatureVersion) return false
  const signature = headers[SIGNATURE_HEADER]
  if (typeof signature !== 'string') return false
  const startedAt = performance.now()
  const isGood = await isSignedBy(publicKeys, inContext({ version, path, code }, body), signature)
  took('signature', performance.now() - startedAt)
  return isGood
}

function jsonIn(body: Buffer): unknown {
  try {
    // RFC 8259 wants UTF-8; read leniently, two rounds whose names differ in a broken byte would become one.
    return isUtf8(body) ? JSON.parse(body.toString('utf8')) : undefined
  } catch {
    return undefined
  }
}

function statusOf(error: z.ZodError, json: unknown): WalletStatus {
  const isTyping = error.issues.every((issue) => {
    const field = issue.path[0]
    if (typeof json !== 'object' || json === null || field === undefined) return false
    const value = (json as Record<PropertyKey, unknown>)[field]
    if (value === undefined) return false
    return issue.code === 'invalid_type' || typeof value === 'number'
  })
  return isTyping ? 'RS_ERROR_WRONG_TYPES' : 'RS_ERROR_WRONG_SYNTAX'
}

function requestUuidIn(json: unknown): string {
  if (typeof json !== 'object' || json === null || !('request_uuid' in json)) return ''
  return typeof json.request_uuid === 'string' ? json.request_uuid.slice(0, 64) : ''
}
