/**
 * The seeds behind chance: the house's is committed to by its hash before the first bet and revealed when the player
 * asks for a new pair, never while a round still hangs on it.
 */
import { randomBytes } from 'node:crypto'
import { commitment } from '@night-market/games/fairness/chance'
import type { Seeds as SeedsValue } from '@night-market/protocol/studio'
import type { Db } from '../platform/db.ts'
import { Recent } from '../platform/recent.ts'
import { Refusal } from '../platform/refusal.ts'
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
  /** Reveals the pair in use and begins another with the player's own seed. */
  rotate(playerId: bigint, clientSeed: string, now: Date): Promise<SeedsValue>
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
    return seedsValue(await pair(now.seed_pair_id), now.next_nonce)
  }

  return {
    pair,
    current,
    playerOf: (userId, mode, now) => queries.playerOf(db, userId, mode, newPair(randomText(8)), now),
    async rotate(playerId, clientSeed, now) {
      const pairId = await queries.rotate(db, playerId, newPair(clientSeed), now)
      if (pairId === null) throw new Refusal('round_in_play')
      return seedsValue(await pair(pairId), 0)
    },
  }
}

export function seedsValue(pair: SeedPair, nextNonce: number): SeedsValue {
  return {
    serverSeedHash: pair.serverSeedHash,
    clientSeed: pair.clientSeed,
    nonce: nextNonce,
    previous: pair.previous,
  }
}

function newPair(clientSeed: string): queries.NewPair {
  const serverSeed = randomText(32)
  return { serverSeed, serverSeedHash: commitment(serverSeed), clientSeed }
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
