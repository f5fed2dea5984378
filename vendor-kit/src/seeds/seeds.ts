/**
 * The seeds behind chance. A server seed is drawn, and its hash shown, before the player chooses the client seed that goes
 * with it; it is revealed when the player begins the next pair, never while a round depends on it.
 */
import { randomBytes } from 'node:crypto'
import { commitment } from '@night-market/games/kernel/chance'
import type { RotateBody, Seeds as SeedsValue } from '@night-market/protocol/studio'
import type { Db } from '../database/db.ts'
import { Recent } from '../recent.ts'
import { Refusal } from '../../../studio/src/platform/refusal.ts'
import * as queries from './queries.ts'

export interface SeedPair {
  serverSeed: string
  serverSeedHash: string
  clientSeed: string
  previous: SeedsValue['previous']
}

export interface Seeds {
  /** The player of a user and mode; a new one gets a first pair. */
  playerOf(userId: string, mode: 'real' | 'demo', now: Date): Promise<bigint>
  pair(pairId: bigint): Promise<SeedPair>
  /** What the player may know of the pair in use. */
  current(playerId: bigint): Promise<SeedsValue>
  /**
   * Reveals the pair in use and begins the next with the player's own seed; the same request again changes nothing more.
   * Refuses while a round depends on the pair (`round_in_play`), and when `promisedHash`, the next server seed's hash as the
   * player was shown it, is not the one promised by now (`seeds_moved`).
   */
  rotate(playerId: bigint, wanted: RotateBody, now: Date): Promise<SeedsValue>
}

export function createSeeds(db: Db): Seeds {
  // A pair never changes, and neither does the one before it: they may be remembered.
  const known = new Recent<bigint, SeedPair>(20_000)

  const pair = async (pairId: bigint): Promise<SeedPair> => {
    const kept = known.get(pairId)
    if (kept) return kept
    const found = await queries.pairById(db, pairId)
    if (!found) throw new Error(`there is no seed pair ${pairId}`)
    const read = pairFrom(found)
    known.set(pairId, read)
    return read
  }

  const current = async (playerId: bigint): Promise<SeedsValue> => {
    const now = await queries.currentPair(db, playerId)
    if (!now) throw new Error(`there is no player ${playerId}`)
    return seedsValue(await pair(now.seed_pair_id), now.next_nonce, now.next_server_seed_hash)
  }

  return {
    pair,
    current,
    playerOf: (userId, mode, now) => {
      const first = { ...newServerSeed(), clientSeed: randomText(8), next: newServerSeed() }
      return queries.playerOf(db, userId, mode, first, now)
    },
    async rotate(playerId, { clientSeed, nextServerSeedHash }, now) {
      const rotation = { playerId, promisedHash: nextServerSeedHash, clientSeed, fresh: newServerSeed() }
      const { outcome } = await queries.rotate(db, rotation, now)
      if (outcome === 'in_play') throw new Refusal('round_in_play')
      if (outcome === 'moved') throw new Refusal('seeds_moved')
      return current(playerId)
    },
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

function newServerSeed(): queries.ServerSeed {
  const serverSeed = randomText(32)
  return { serverSeed, serverSeedHash: commitment(serverSeed) }
}

const randomText = (bytes: number): string => randomBytes(bytes).toString('hex')

function pairFrom(found: queries.PairRow): SeedPair {
  return {
    serverSeed: found.server_seed,
    serverSeedHash: found.server_seed_hash,
    clientSeed: found.client_seed,
    previous:
      found.previous_server_seed && found.previous_server_seed_hash && found.previous_client_seed
        ? {
            serverSeed: found.previous_server_seed,
            serverSeedHash: found.previous_server_seed_hash,
            clientSeed: found.previous_client_seed,
          }
        : null,
  }
}
