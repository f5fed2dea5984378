/** Makes ids: a prefix, then 48 bits of time and 80 random ones (as UUID version 7, RFC 9562) in Crockford's base 32. */
import { randomFillSync } from 'node:crypto'
import type { Id } from '@night-market/protocol/values/ids'

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
const TIME_LETTERS = 10
const RANDOM_LETTERS = 16

export function newId<Prefix extends string>(prefix: Prefix, now: Date): Id<Prefix> {
  let time = ''
  for (let rest = now.getTime(), letter = 0; letter < TIME_LETTERS; letter++) {
    time = ALPHABET.charAt(rest % 32) + time
    rest = Math.floor(rest / 32)
  }
  let random = ''
  // Each letter takes the low five bits of its own byte: 256 is a multiple of 32, so all letters are equally likely.
  for (let letter = 0; letter < RANDOM_LETTERS; letter++) random += ALPHABET.charAt(nextByte() & 31)
  return `${prefix}_${time}${random}`
}

// Asking the system for every id costs more than the id; a pool serves 256 of them.
const pool = Buffer.alloc(4096)
let used = pool.length

function nextByte(): number {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  return pool[used++] ?? 0
}
