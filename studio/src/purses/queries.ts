/** SQL of the purses that the studio keeps. */
import type { WalletStatus } from '@night-market/protocol/vendor/seamless-wallet'
import { row, rows, type Db } from '@night-market/vendor-kit/database/db'

/** The purse of a user and brand. */
export interface PurseKey {
  userId: string
  brand: string
  asset: string
}

export interface PurseMove extends PurseKey {
  transaction: string
  kind: 'deposit' | 'withdraw' | 'bet' | 'win' | 'rollback'
  amount: bigint
  roundId: string | null
  /** The bet of a win or a rollback. */
  reference: string | null
}

export interface Moved {
  status: WalletStatus
  held: bigint
}

/** Moves money once by its id; the same call again returns the same status. */
export async function movePurse(db: Db, move: PurseMove, now: Date): Promise<Moved> {
  const moved = await row<Moved>(
    db,
    'move_purse',
    'select * from studio.move_purse($1, $2, $3, $4, $5, $6, $7, $8, $9)',
    [
      move.transaction,
      move.kind,
      move.userId,
      move.brand,
      move.asset,
      move.amount,
      move.roundId,
      move.reference,
      now,
    ],
  )
  if (moved === undefined) throw new Error('move_purse returned no row')
  return moved
}

export interface PurseState {
  balance: bigint
  in_play: bigint
  feed: bigint
}

/** What the purse holds, and the last round of the feed that is included. */
export async function purseState(db: Db, key: PurseKey): Promise<PurseState> {
  const found = await row<PurseState>(
    db,
    'purse_state',
    `select coalesce(p.balance, 0)::bigint as balance, coalesce(p.in_play, 0)::bigint as in_play, e.no as feed
       from studio.feed_end e
       left join studio.purses p on p.user_id = $1 and p.brand = $2 and p.asset = $3`,
    [key.userId, key.brand, key.asset],
  )
  if (found === undefined) throw new Error('the feed has an end')
  return found
}

/** What became of a transfer; undefined of one that never arrived. */
export function transferStatus(db: Db, transaction: string): Promise<{ status: WalletStatus } | undefined> {
  return row(
    db,
    'transfer_status',
    `select status from studio.purse_moves where transaction = $1 and kind in ('deposit', 'withdraw')`,
    [transaction],
  )
}

export interface FeedRow {
  no: bigint
  user_id: string
  brand: string
  asset: string
  game_code: string
  round_id: string
  stake: bigint
  payout: bigint
  started_at: Date
  settled_at: Date
  seed_hash: string
}

export function feedAfter(db: Db, after: number, limit: number): Promise<FeedRow[]> {
  return rows(
    db,
    'feed_after',
    `select f.no, f.user_id, f.brand, f.asset, r.game_code, f.round_id, f.stake, f.payout, r.started_at, f.settled_at,
            s.server_seed_hash as seed_hash
       from studio.feed f join studio.rounds r using (round_id) join studio.seed_pairs s using (seed_pair_id)
      where f.no > $1 order by f.no limit $2`,
    [after, limit],
  )
}
