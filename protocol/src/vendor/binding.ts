/** What the draw of a round depends on, named with its first stake: the platform keeps it before the round is drawn. */
import { z } from 'zod'
import { storableText } from '../shapes.ts'

/** A SHA-256 in lower-case hex. */
const Hash = z.string().regex(/^[0-9a-f]{64}$/)

/** The SHA-256 of the server seed that a round will be drawn with. */
export const SeedHash = Hash

/** Fields of a stake. A call has all of a kind or none of it, and never both kinds. */
export const bindings = {
  seed_hash: SeedHash.optional(),
  /** Of a player's own round: the hash of the client seed, the nonce, and the hashes of maths and choice. */
  client_seed_hash: Hash.optional(),
  nonce: z.int().min(0).optional(),
  maths_hash: storableText(128).optional(),
  choice_hash: Hash.optional(),
  /** Of a shared round: the terminal hash of the chain that its seed is of, and its number there, from 1. */
  chain: Hash.optional(),
  number: z.int().min(1).optional(),
}

/** What a player's own round is bound to. */
export interface Binding {
  clientSeedHash: string
  nonce: number
  mathsHash: string
  choiceHash: string
}

/** Where a shared round stands. */
export interface ChainPlace {
  chain: string
  number: number
}

/** The fields as a stake names them. */
export interface Named {
  seed_hash?: string | undefined
  client_seed_hash?: string | undefined
  nonce?: number | undefined
  maths_hash?: string | undefined
  choice_hash?: string | undefined
  chain?: string | undefined
  number?: number | undefined
}

/** Whether the stake names a whole binding, a whole place, or neither; both come with the hash of the server seed. */
export function isWhollyBound(stake: Named): boolean {
  const own = [stake.client_seed_hash, stake.nonce, stake.maths_hash, stake.choice_hash]
  const shared = [stake.chain, stake.number]
  const named = [own, shared].filter((fields) => fields.some((field) => field !== undefined))
  if (named.length === 0) return true
  return named.length === 1 && ![stake.seed_hash, ...(named[0] ?? [])].includes(undefined)
}

export const bindingIn = (stake: Named): Binding | null =>
  stake.client_seed_hash === undefined ||
  stake.nonce === undefined ||
  stake.maths_hash === undefined ||
  stake.choice_hash === undefined
    ? null
    : {
        clientSeedHash: stake.client_seed_hash,
        nonce: stake.nonce,
        mathsHash: stake.maths_hash,
        choiceHash: stake.choice_hash,
      }

export const placeIn = ({ chain, number }: Named): ChainPlace | null =>
  chain === undefined || number === undefined ? null : { chain, number }
