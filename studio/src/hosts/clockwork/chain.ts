/**
 * The seeds of a table's rounds, fixed before the first of them: the seed of a round is the SHA-256, in hex, of the seed
 * of the round after it. So the hash of each seed is the seed revealed just before it, and the hash of the first is the
 * terminal hash, which is published before any bet. See `docs/fairness.md`.
 */
import { randomBytes } from 'node:crypto'
import { fairChance } from '@night-market/fair/chance'
import type { Chance } from '@night-market/games/kernel/math'
import { hashOfSecret } from '@night-market/vendor-kit/secret'
import type { SeedVault } from '@night-market/vendor-kit/seeds/seed-vault'

export interface Chain {
  chainId: bigint
  /** The seed of the last round, sealed. */
  rootSeed: string
  /** The hash of the first round's seed; the client seed of every round. */
  terminal: string
  length: number
}

const CHAIN_LENGTH = 10_000

export function newChain(vault: SeedVault, length = CHAIN_LENGTH): Omit<Chain, 'chainId'> {
  const root = randomBytes(32).toString('hex')
  const terminal = hashed(root, length)
  return { rootSeed: vault.seal({ terminal, number: length }, root), terminal, length }
}

/** The seed of a round, by its number from 1; number 0 is the terminal hash. */
export function seedOf(vault: SeedVault, chain: Omit<Chain, 'chainId'>, number: number): string {
  const { rootSeed, terminal, length } = chain
  if (number < 0 || number > length) throw new Error(`a chain of ${length} has no round ${number}`)
  return hashed(vault.open({ terminal, number: length }, rootSeed), length - number)
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
