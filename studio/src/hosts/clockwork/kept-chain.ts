/**
 * Seeds that are fixed before the first of them is used, as those of a table: each is the SHA-256, in hex, of the seed after
 * it. Seeds at regular distances are kept, sealed, so that none is ever hashed from the root.
 */
import { randomBytes } from 'node:crypto'
import { row, type Db } from '@night-market/vendor-kit/database/db'
import { hashOfSecret } from '@night-market/vendor-kit/secret'
import type { SeedVault } from '@night-market/vendor-kit/seeds/seed-vault'

export interface NewChain {
  /** The hash of the first seed: number 0. */
  terminal: string
  length: number
  /** By number, the last of the chain among them. */
  seeds: { number: number; seed: string }[]
}

export const SEEDS_APART = 1024
export function newKeptChain(length: number, root = randomBytes(32).toString('hex')): NewChain {
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

/** As it is written down: its seeds are sealed. */
export const keptChainRecord = (vault: SeedVault, { terminal, length, seeds }: NewChain): string =>
  JSON.stringify({
    terminal,
    length,
    seeds: seeds.map(({ number, seed }) => ({ number, seed: vault.seal({ terminal, number }, seed) })),
  })

/** The kept seed of a chain at this number or the next after it. */
export async function seedFrom(
  { db, vault }: { db: Db; vault: SeedVault },
  { chainId, number }: { chainId: bigint; number: number },
): Promise<{ number: number; seed: string }> {
  const text = `select c.terminal, s.number, s.seed from studio.draw_seeds s join studio.draw_chains c using (chain_id)
    where s.chain_id = $1 and s.number >= $2 order by s.number limit 1`
  const found = await row<{ terminal: string; number: number; seed: string }>(db, 'draw_seed_from', text, [
    chainId,
    number,
  ])
  if (found === undefined) throw new Error(`chain ${chainId} has no seed ${number}`)
  return { number: found.number, seed: vault.open(found, found.seed) }
}
