/**
 * Provably fair chance, formula version 1 (`nm-1`).
 *
 * 1. Before the bet the house publishes `commitment(serverSeed)`; the player may choose the client seed.
 * 2. Block `cursor` (0, 1, 2, …) is HMAC-SHA256, key = server seed, message = `clientSeed:nonce:cursor`, all UTF-8.
 * 3. Blocks are read 4 bytes at a time, big endian, as whole numbers v below 2^32.
 * 4. `below(n)`: with bucket = floor(2^32 / n), the draw is floor(v / bucket); a draw of n or more is thrown away and
 *    the next 4 bytes are read, so every number is exactly equally likely.
 * 5. `shuffled` is Fisher-Yates from the last place down: place i is swapped with place below(i + 1).
 *
 * The opening of a round is step 0. An action that draws anew is step 1, 2, … and reads `clientSeed:nonce.step:cursor`,
 * so that a round resumed on another device draws the same as one that was never left.
 */
import { hexOf, hmacSha256, sha256, utf8 } from './sha256.ts'

export const FORMULA = 'nm-1'

/** The source of chance: `below(n)` is a whole number from 0 to n - 1, each equally likely. */
export interface Chance {
  below(n: number): number
}

/** The chance of one round. The same seeds, nonce and step give the same draws for ever. */
export function fairChance(serverSeed: string, clientSeed: string, nonce: number, step = 0): Chance {
  if (!Number.isSafeInteger(nonce) || nonce < 0) throw new Error(`a nonce is a whole number, not ${nonce}`)
  if (!Number.isSafeInteger(step) || step < 0) throw new Error(`a step is a whole number, not ${step}`)
  const key = utf8(serverSeed)
  const turn = step === 0 ? `${nonce}` : `${nonce}.${step}`
  let cursor = 0
  let offset = 32
  let block: DataView = new DataView(new ArrayBuffer(32))

  const word = (): number => {
    if (offset === 32) {
      block = new DataView(hmacSha256(key, utf8(`${clientSeed}:${turn}:${cursor}`)).buffer)
      cursor += 1
      offset = 0
    }
    offset += 4
    return block.getUint32(offset - 4)
  }
  return { below: (n) => drawBelow(n, word) }
}

/** What is published before the bet: the SHA-256 of the server seed, in hex. */
export function commitment(serverSeed: string): string {
  return hexOf(sha256(utf8(serverSeed)))
}

/** A shuffled copy: every order equally likely. */
export function shuffled<Item>(items: readonly Item[], chance: Chance): Item[] {
  const result = [...items]
  for (let last = result.length - 1; last > 0; last--) {
    const other = chance.below(last + 1)
    const kept = result[last] as Item
    result[last] = result[other] as Item
    result[other] = kept
  }
  return result
}

const WORDS = 2 ** 32

/** A number below n out of a source of 32-bit words, by rejection: no remainder, no bias. */
export function drawBelow(n: number, word: () => number): number {
  if (!Number.isInteger(n) || n < 1 || n > WORDS) throw new Error(`cannot draw below ${n}`)
  const bucket = Math.floor(WORDS / n)
  for (;;) {
    const draw = Math.floor(word() / bucket)
    if (draw < n) return draw
  }
}
