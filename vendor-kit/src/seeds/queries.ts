/** SQL of players and their seed pairs. */
import { row, rows, type Db } from '../database/db.ts'

export interface ServerSeed {
  /** Sealed. */
  serverSeed: string
  serverSeedHash: string
}

export interface PairRow {
  server_seed: string
  server_seed_hash: string
  client_seed: string
  previous_server_seed: string | null
  previous_server_seed_hash: string | null
  previous_client_seed: string | null
}

export interface Rotation {
  playerId: bigint
  /** The hash of the next server seed, as the player was shown it. */
  promisedHash: string
  clientSeed: string
  fresh: ServerSeed
}

interface CurrentPair {
  seed_pair_id: bigint
  next_nonce: number
  next_server_seed_hash: string
}

export function seedQueries(db: Db, schema: string) {
  return {
    async playerOf(
      userId: string,
      mode: string,
      first: ServerSeed & { clientSeed: string; next: ServerSeed },
      now: Date,
    ): Promise<bigint> {
      const found = await row<{ player_id: bigint }>(
        db,
        'player_of',
        `select ${schema}.player_of($1, $2, $3, $4, $5, $6, $7, $8) as player_id`,
        [
          userId,
          mode,
          first.serverSeed,
          first.serverSeedHash,
          first.clientSeed,
          first.next.serverSeed,
          first.next.serverSeedHash,
          now,
        ],
      )
      if (found === undefined) throw new Error('player_of returned no row')
      return found.player_id
    },

    currentPair: (playerId: bigint): Promise<CurrentPair | undefined> =>
      row(
        db,
        'current_pair',
        `select seed_pair_id, next_nonce, next_server_seed_hash from ${schema}.players where player_id = $1`,
        [playerId],
      ),

    pairById: (pairId: bigint): Promise<PairRow | undefined> =>
      row(
        db,
        'pair_by_id',
        `select p.server_seed, p.server_seed_hash, p.client_seed,
           b.server_seed as previous_server_seed, b.server_seed_hash as previous_server_seed_hash,
           b.client_seed as previous_client_seed
         from ${schema}.seed_pairs p
         left join lateral (
           select server_seed, server_seed_hash, client_seed from ${schema}.seed_pairs
           where player_id = p.player_id and seed_pair_id < p.seed_pair_id and revealed_at is not null
           order by seed_pair_id desc limit 1
         ) b on true
         where p.seed_pair_id = $1`,
        [pairId],
      ),

    async rotate({ playerId, promisedHash, clientSeed, fresh }: Rotation, now: Date) {
      const rotated = await row<{ outcome: 'rotated' | 'moved' | 'in_play' }>(
        db,
        'rotate_seeds',
        `select ${schema}.rotate_seeds($1, $2, $3, $4, $5, $6) as outcome`,
        [playerId, promisedHash, clientSeed, fresh.serverSeed, fresh.serverSeedHash, now],
      )
      if (rotated === undefined) throw new Error('rotate_seeds returned no row')
      return rotated.outcome
    },

    async leaveStep(pairId: bigint): Promise<void> {
      const text = `update ${schema}.seed_pairs set is_in_step = false where seed_pair_id = $1`
      await rows(db, 'leave_step', text, [pairId])
    },
  }
}
