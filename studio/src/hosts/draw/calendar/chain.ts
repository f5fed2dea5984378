/**
 * The seeds of a lottery's draws, fixed before the first of them, as those of a table: the seed of a draw is the SHA-256, in
 * hex, of the seed of the draw after it. Seeds at regular distances are kept, so that a draw never hashes from the root.
 */
import { randomBytes } from 'node:crypto'
import type { LotteryTitle } from '@night-market/games/titles/lotteries'
import { hashOfSecret } from '@night-market/vendor-kit/secret'

export interface NewDrawChain {
  /** The hash of the first draw's seed: number 0. */
  terminal: string
  length: number
  /** By number, the last of the chain among them. */
  seeds: { number: number; seed: string }[]
}

export const SEEDS_APART = 1024
/** More than eleven days of draws every minute: the chain after it is published so long before its first draw. */
const FAST_LENGTH = 16 * SEEDS_APART

export const chainLength = ({ timetable }: Pick<LotteryTitle, 'timetable'>): number =>
  timetable.kind === 'daily' ? SEEDS_APART : FAST_LENGTH

export function newDrawChain(length: number, root = randomBytes(32).toString('hex')): NewDrawChain {
  const seeds = [{ number: length, seed: root }]
  let seed = root
  for (let number = length - 1; number >= 0; number--) {
    seed = hashOfSecret(seed)
    if (number > 0 && number % SEEDS_APART === 0) seeds.push({ number, seed })
  }
  return { terminal: seed, length, seeds }
}

/** The seed of a number out of one of the same number or a later one. */
export function seedBefore(later: { number: number; seed: string }, number: number): string {
  let { seed } = later
  if (number > later.number) throw new Error(`seed ${later.number} leads to none after it`)
  for (let left = later.number - number; left > 0; left--) seed = hashOfSecret(seed)
  return seed
}

/** The hashes of the seeds `first` to `last`, which are the seeds before them; `later` is of `last` or a later number. */
export function hashesOf(
  later: { number: number; seed: string },
  first: number,
  last: number,
): Map<number, string> {
  const hashes = new Map<number, string>()
  let seed = seedBefore(later, last)
  for (let number = last; number >= first; number--) {
    seed = hashOfSecret(seed)
    hashes.set(number, seed)
  }
  return hashes
}
