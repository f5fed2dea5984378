/** SQL of players and their seed pairs. */
import { row, type Db } from '../platform/db.ts'

export interface NewPair {
  serverSeed: string
  serverSeedHash: string
  clientSeed: string
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
  first: NewPair,
  now: Date,
): Promise<bigint> {
  const found = await row<{ player_id: bigint }>(
    db,
    'player_of',
    'select studio.player_of($1, $2, $3, $4, $5, $6) as player_id',
    [userId, mode, first.serverSeed, first.serverSeedHash, first.clientSeed, now],
  )
  if (!found) throw new Error('player_of answers one row')
  return found.player_id
}

export function currentPair(db: Db, playerId: bigint) {
  return row<{ seed_pair_id: bigint; next_nonce: number }>(
    db,
    'current_pair',
    'select seed_pair_id, next_nonce from studio.players where player_id = $1',
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

/** The new pair's id, or null while a round hangs on the old one. */
export async function rotate(db: Db, playerId: bigint, pair: NewPair, now: Date): Promise<bigint | null> {
  const rotated = await row<{ pair_id: bigint | null }>(
    db,
    'rotate_seeds',
    'select studio.rotate_seeds($1, $2, $3, $4, $5) as pair_id',
    [playerId, pair.serverSeed, pair.serverSeedHash, pair.clientSeed, now],
  )
  return rotated?.pair_id ?? null
}
