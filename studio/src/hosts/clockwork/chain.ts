/**
 * The seeds of a table's rounds, fixed before the first of them: the seed of a round is the SHA-256, in hex, of the seed
 * of the round after it. So the hash of each seed is the seed revealed just before it, and the hash of the first is the
 * terminal hash, which is published before any bet. See `docs/fairness.md`.
 */
import { randomBytes } from 'node:crypto'
import { fairChance } from '@night-market/fair/chance'
import type { Chance } from '@night-market/games/kernel/math'
import { hashOfSecret } from '@night-market/vendor-kit/secret'

export interface Chain {
  chainId: bigint
  /** The seed of the last round. */
  rootSeed: string
  /** The hash of the first round's seed; the client seed of every round. */
  terminal: string
  length: number
}

const CHAIN_LENGTH = 10_000

export function newChain(length = CHAIN_LENGTH): Omit<Chain, 'chainId'> {
  const rootSeed = randomBytes(32).toString('hex')
  return { rootSeed, terminal: hashed(rootSeed, length), length }
}

/** The seed of a round, by its number from 1; number 0 is the terminal hash. */
export function seedOf({ rootSeed, length }: Pick<Chain, 'rootSeed' | 'length'>, number: number): string {
  if (number < 0 || number > length) throw new Error(`a chain of ${length} has no round ${number}`)
  return hashed(rootSeed, length - number)
}

export function chanceOf(
  serverSeed: string,
  { terminal }: Pick<Chain, 'terminal'>,
  number: number,
  step = 0,
): Chance {
  return fairChance(serverSeed, terminal, number, step)
}

/** Hashed so many times, each time the text in hex. */
function hashed(seed: string, times: number): string {
  let text = seed
  for (let left = times; left > 0; left--) text = hashOfSecret(text)
  return text
}
