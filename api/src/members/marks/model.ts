/** What links accounts of one person, before it is hashed. */
import { createHash } from 'node:crypto'
import { markOf } from '../../platform/crypto/vault.ts'
import type { PlatformEnv } from '../../platform/env.ts'
import { siteNetworkOf } from '../../platform/http/address.ts'

export const MARK_KINDS = ['browser', 'network', 'mobile', 'payout', 'id_number', 'address'] as const
export type MarkKind = (typeof MARK_KINDS)[number]

export interface Mark {
  kind: MarkKind
  text: string
  /** Seen or verified by the platform; false for what was only typed. */
  isProven: boolean
}

/** A mark as it is kept. */
export interface HashedMark {
  kind: MarkKind
  hash: string
}

export type MarkKeys = Pick<PlatformEnv, 'SECRETS_KEY'>

const DAY_MS = 86_400_000

/** A browser's mark outlives its cookie, which lasts a year; networks change their users sooner. The others stay. */
export const KEPT_MS = { browser: 400 * DAY_MS, network: 60 * DAY_MS } as const

/** More accounts than a household's, on one browser: it is a public computer's, and says nothing about who they are. */
export const MOST_OF_BROWSER = 5

/** Shorter texts are placeholders. */
const SHORTEST = 5

/** The keyed hash of a mark. */
export const hashOfMark = (keys: MarkKeys, { kind, text }: Mark): string => markOf(keys, `${kind} ${text}`)

/** The mark of a browser, by the secret in its cookie. Of marks that were kept before, only this digest is known. */
export const browserMark = (secret: string): Mark =>
  markOfDigest(createHash('sha256').update(`browser:${secret}`).digest('base64url'))

export const markOfDigest = (text: string): Mark => ({ kind: 'browser', text, isProven: true })

/** The network of an address, as wide as a provider gives it to a site; null for a private address. */
export function networkMark(address: string): Mark | null {
  const text = siteNetworkOf(address)
  return text === null ? null : { kind: 'network', text, isProven: true }
}

/** A number without its country code, which is not always typed. */
export function mobileMark(number: string, isProven: boolean): Mark | null {
  const text = number.replace(/\D/g, '').slice(-10)
  return text.length < SHORTEST ? null : { kind: 'mobile', text, isProven }
}

export const payoutMark = (identity: string): Mark => ({ kind: 'payout', text: identity, isProven: true })

/** The marks among the fields of a profile; all of them were only typed. */
export function profileMarks(fields: Record<string, string>): (Mark | null)[] {
  const { mobileNum = '', idNumber = '', address = '' } = fields
  return [mobileMark(mobileNum, false), typedMark('id_number', idNumber), typedMark('address', address)]
}

/** An id number or an address by its letters and digits alone. */
export function typedMark(kind: 'id_number' | 'address', value: string): Mark | null {
  const text = value
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')
  return text.length < SHORTEST ? null : { kind, text, isProven: false }
}
