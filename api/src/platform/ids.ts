/** Makes ids: a prefix and a time-ordered random part (UUID version 7, RFC 9562) in Crockford's base 32. */
import { randomBytes } from 'node:crypto'
import type { Id } from '@night-market/protocol/ids'

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'

export function newId<Prefix extends string>(prefix: Prefix, now: Date): Id<Prefix> {
  const bits = (BigInt(now.getTime()) << 80n) | BigInt(`0x${randomBytes(10).toString('hex')}`)
  let text = ''
  for (let shift = 125n; shift >= 0n; shift -= 5n) text += ALPHABET[Number((bits >> shift) & 31n)]
  return `${prefix}_${text}`
}
