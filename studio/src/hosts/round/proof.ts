/** All a verifier needs to play a round again. The server seed is included only once it is revealed. */
import type { SeedsProof } from '@night-market/protocol/vendor/round-proof'
import { row, type Db } from '@night-market/vendor-kit/database/db'
import { placeOfHash } from '@night-market/vendor-kit/seeds/seed-vault'
import type { Host } from '../host.ts'

export interface ProofRow {
  game_code: string
  formula: string
  maths_hash: string
  nonce: number
  stake: bigint
  /** With the stakes of the round's actions. */
  total_stake: bigint
  payout: bigint
  choice: unknown
  actions: unknown[]
  events: { type: string }[]
  /** Sealed, once revealed too. */
  server_seed: string
  server_seed_hash: string
  client_seed: string
  revealed_at: Date | null
  player_id: bigint
  next_server_seed_hash: string
}

/** A round of this user that was drawn, or taken back before it was though the wallet had accepted its stake. */
export function proofRow(db: Db, roundId: string, userId: string): Promise<ProofRow | undefined> {
  return row(
    db,
    'proof_row',
    `select r.game_code, r.formula, r.maths_hash, r.nonce, r.stake, r.payout, r.choice,
       r.stake + coalesce((
         select sum(b.stake) from studio.step_bets m join studio.bets b using (bet_id)
         where m.round_id = r.round_id and b.state in ('taken', 'decided', 'settled')
       ), 0)::bigint as total_stake, r.actions, r.events,
       s.server_seed, s.server_seed_hash, s.client_seed, s.revealed_at, p.player_id, p.next_server_seed_hash
     from studio.rounds r
     join studio.players p using (player_id)
     join studio.seed_pairs s on s.seed_pair_id = r.seed_pair_id
     where r.round_id = $1 and p.user_id = $2 and (r.game_state is not null or exists (
       select from studio.bets b where b.round_id = r.round_id and b.state = 'rolled_back' and b.nonce is not null))`,
    [roundId, userId],
  )
}

export async function roundProof(
  { db, vault }: Pick<Host, 'db' | 'vault'>,
  roundId: string,
  userId: string,
): Promise<SeedsProof | null> {
  const found = await proofRow(db, roundId, userId)
  if (found === undefined) return null
  return {
    kind: 'seeds',
    gameCode: found.game_code,
    formula: found.formula,
    mathsHash: found.maths_hash,
    serverSeedHash: found.server_seed_hash,
    serverSeed: found.revealed_at ? vault.open(placeOfHash(found.server_seed_hash), found.server_seed) : null,
    nextServerSeedHash: found.revealed_at ? null : found.next_server_seed_hash,
    clientSeed: found.client_seed,
    nonce: found.nonce,
    stake: String(found.stake),
    totalStake: String(found.total_stake),
    payout: String(found.payout),
    choice: found.choice,
    actions: found.actions,
    events: found.events,
  }
}
