import { randomInt } from 'node:crypto'
import type { MemberId } from '@night-market/protocol/values/ids'
import type { Tx } from '../../platform/database/db.ts'
import type { Services } from '../env.ts'
import * as seconds from './queries.ts'
import { markOf } from '../../platform/crypto/vault.ts'

const HOW_MANY = 10
const LENGTH = 10
// Crockford's base 32, which has no look-alike letters.
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Ten new codes that replace all earlier ones: `4F7K2-9QXWM`. They are shown only now, and each works once. */
export async function newRecoveryCodes(
  { env }: Services,
  tx: Tx,
  member: MemberId,
  now: Date,
): Promise<string[]> {
  const codes = Array.from({ length: HOW_MANY }, newCode)
  const hashes = codes.map((code) => hashOf(env, member, code))
  await seconds.replaceRecoveryCodes(tx, member, hashes, now)
  return codes
}

/** Spends a code in any spelling: with or without the dash, in lower case, O for 0. */
export function isRecoveryCode(
  { db, env }: Services,
  member: MemberId,
  typed: string,
  now: Date,
): Promise<boolean> {
  return seconds.useRecoveryCode(db, member, hashOf(env, member, typed), now)
}

function newCode(): string {
  const letters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return `${letters.slice(0, 5)}-${letters.slice(5)}`
}

function hashOf(env: Services['env'], member: MemberId, typed: string): string {
  const plain = typed
    .toUpperCase()
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
    .replace(/[^0-9A-Z]/g, '')
  return markOf(env, `recovery ${member} ${plain}`)
}
