/** A fast seeded source of chance (sfc32) for simulations, tests and the offline search of reels; never for a player's round. */
import { drawBelow } from '@night-market/fair/chance'
import { sha256, utf8 } from '@night-market/fair/sha256'
import type { Chance } from './math.ts'

export function seededChance(seed: string): Chance {
  const start = new DataView(sha256(utf8(seed)).buffer)
  let a = start.getInt32(0)
  let b = start.getInt32(4)
  let c = start.getInt32(8)
  let counter = 1
  const word = (): number => {
    const sum = (a + b + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + sum
    return sum >>> 0
  }
  return { below: (n) => drawBelow(n, word) }
}
