/** SQL of players and their seed pairs. */
import { row, type Db } from '../database/db.ts'

export interface ServerSeed {
  serverSeed: string
  serverSeedHash: string
}

export interface PairRow {
  server_seed: string
  server_seed_hash: string
  client_seed: string
  revealed_at: Date | null
  previous_server_seed: string | null
  previous_server_seed_hash: string | null
  previous_client_seed: string | null
}

export async function playerOf(
  db: Db,
  userId: string,
  mode: string,
  first: ServerSeed & { clientSeed: string; next: ServerSeed },
  now: Date,
): Promise<bigint> {
  const found = await row<{ player_id: bigint }>(
    db,
    'player_of',
    'select studio.player_of($1, $2, $3, $4, $5, $6, $7, $8) as player_id',
    [
      ...[userId, mode, first.serverSeed, first.serverSeedHash, first.clientSeed],
      ...[first.next.serverSeed, first.next.serverSeedHash, now],
    ],
  )
  if (!found) throw new Error('player_of answers one row')
  return found.player_id
}

export function currentPair(db: Db, playerId: bigint) {
  return row<{ seed_pair_id: bigint; next_nonce: number; next_server_seed_hash: string }>(
    db,
    'current_pair',
    'select seed_pair_id, next_nonce, next_server_seed_hash from studio.players where player_id = $1',
    [playerId],
  )
}

export function pairById(db: Db, pairId: bigint): Promise<PairRow | undefined> {
  return row(
    db,
    'pair_by_id',
    `select p.server_seed, p.server_seed_hash, p.client_seed, p.revealed_at,
       b.server_seed as previous_server_seed, b.server_seed_hash as previous_server_seed_hash,
       b.client_seed as previous_client_seed
     from studio.seed_pairs p
     left join lateral (
       select server_seed, server_seed_hash, client_seed from studio.seed_pairs
       where player_id = p.player_id and seed_pair_id < p.seed_pair_id and revealed_at is not null
       order by seed_pair_id desc limit 1
     ) b on true
     where p.seed_pair_id = $1`,
    [pairId],
  )
}

export interface Rotation {
  playerId: bigint
  /** The hash of the next server seed, as the player was shown it. */
  promisedHash: string
  clientSeed: string
  fresh: ServerSeed
}

export type Rotated = { outcome: 'rotated' | 'moved' | 'in_play'; pair_id: bigint }

export async function rotate(db: Db, rotation: Rotation, now: Date): Promise<Rotated> {
  const { playerId, promisedHash, clientSeed, fresh } = rotation
  const rotated = await row<Rotated>(
    db,
    'rotate_seeds',
    'select * from studio.rotate_seeds($1, $2, $3, $4, $5, $6)',
    [playerId, promisedHash, clientSeed, fresh.serverSeed, fresh.serverSeedHash, now],
  )
  if (!rotated) throw new Error('rotate_seeds answers one row')
  return rotated
}
