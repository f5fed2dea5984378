/**
 * The seeds behind a player's rounds. A server seed is drawn, and its hash shown, before the player chooses the
 * client seed that goes with it; it is revealed when the player begins the next pair, never while a bet depends on
 * it.
 */
import { randomBytes } from 'node:crypto'
import type { RotateBody, Seeds as SeedsValue } from '@night-market/protocol/studio'
import type { Db } from '../database/db.ts'
import { openRecent } from '../recent.ts'
import { hashOfSecret } from '../secret.ts'
import { placeOfHash, type SeedVault } from './seed-vault.ts'
import { seedQueries, type PairRow, type ServerSeed } from './queries.ts'

export interface SeedPair {
  serverSeed: string
  serverSeedHash: string
  clientSeed: string
  previous: SeedsValue['previous']
}

export interface Seeds {
  /** The player of a user and mode; a new one gets a first pair. */
  playerOf(userId: string, mode: 'real' | 'demo' | 'bonus', now: Date): Promise<bigint>
  pair(pairId: bigint): Promise<SeedPair>
  /** What the player may know of the pair in use. */
  current(playerId: bigint): Promise<SeedsValue>
  /**
   * Reveals the pair in use and begins the next with the player's own seed; the same request again changes nothing
   * more. `in_play`: a bet that is not decided depends on the pair. `moved`: `nextServerSeedHash`, the next server
   * seed's hash as the player was shown it, is not the one promised by now.
   */
  rotate(playerId: bigint, wanted: RotateBody, now: Date): Promise<'rotated' | 'in_play' | 'moved'>
  /** The wallet knows the pair by other nonces: it is not used for another bet. */
  leaveStep(pairId: bigint): Promise<void>
}

/** The database has the seeds as `vault` sealed them; those that were revealed are opened for their reader. */
export function openSeeds(db: Db, schema: string, vault: SeedVault): Seeds {
  const queries = seedQueries(db, schema)
  // A pair never changes, and neither does the one before it: both may be cached.
  const known = openRecent<bigint, SeedPair>(20_000)

  const pair = async (pairId: bigint): Promise<SeedPair> => {
    const kept = known.get(pairId)
    if (kept !== undefined) return kept
    const found = await queries.pairById(pairId)
    if (found === undefined) throw new Error(`there is no seed pair ${pairId}`)
    const read = pairFrom(found, vault)
    known.set(pairId, read)
    return read
  }

  return {
    pair,
    async current(playerId) {
      const now = await queries.currentPair(playerId)
      if (now === undefined) throw new Error(`there is no player ${playerId}`)
      return seedsValue(await pair(now.seed_pair_id), now.next_nonce, now.next_server_seed_hash)
    },
    playerOf: (userId, mode, now) => {
      const first = { ...newServerSeed(vault), clientSeed: randomText(8), next: newServerSeed(vault) }
      return queries.playerOf(userId, mode, first, now)
    },
    rotate(playerId, { clientSeed, nextServerSeedHash: promisedHash }, now) {
      const fresh = newServerSeed(vault)
      return queries.rotate({ playerId, promisedHash, clientSeed, fresh }, now)
    },
    leaveStep: queries.leaveStep,
  }
}

export function seedsValue(pair: SeedPair, nextNonce: number, nextHash: string): SeedsValue {
  return {
    serverSeedHash: pair.serverSeedHash,
    clientSeed: pair.clientSeed,
    nonce: nextNonce,
    nextServerSeedHash: nextHash,
    previous: pair.previous,
  }
}

/** Sealed. The commitment is the SHA-256 of the seed's text, in hex: what `docs/fairness.md` publishes. */
function newServerSeed(vault: SeedVault): ServerSeed {
  const seed = randomText(32)
  const serverSeedHash = hashOfSecret(seed)
  return { serverSeed: vault.seal(placeOfHash(serverSeedHash), seed), serverSeedHash }
}

const randomText = (bytes: number): string => randomBytes(bytes).toString('hex')

function pairFrom(found: PairRow, vault: SeedVault): SeedPair {
  const { previous_server_seed, previous_server_seed_hash, previous_client_seed } = found
  const hasPrevious =
    previous_server_seed !== null && previous_server_seed_hash !== null && previous_client_seed !== null
  return {
    serverSeed: vault.open(placeOfHash(found.server_seed_hash), found.server_seed),
    serverSeedHash: found.server_seed_hash,
    clientSeed: found.client_seed,
    previous: hasPrevious
      ? {
          serverSeed: vault.open(placeOfHash(previous_server_seed_hash), previous_server_seed),
          serverSeedHash: previous_server_seed_hash,
          clientSeed: previous_client_seed,
        }
      : null,
  }
}
