/** All a verifier needs to play a round again. The server seed is included only once it is revealed. */
import type { z } from 'zod'
import type { RoundProof } from '@night-market/protocol/play'
import type { RoundDetailAnswer, RoundDetailCall } from '@night-market/protocol/vendor/seamless-wallet'
import type { Host } from '../hosts/round/host.ts'
import { slipProof } from '../hosts/book/bet-detail.ts'
import { ticketProof } from '../hosts/draw/draw-detail.ts'
import { handProof } from '../hosts/seat/hand-detail.ts'
import { tableProof } from '../hosts/table/round-detail.ts'
import { proofRow } from './queries.ts'

export async function roundDetail(
  host: Host,
  call: z.output<typeof RoundDetailCall>,
): Promise<z.input<typeof RoundDetailAnswer>> {
  const found = await proofRow(host.db, call.round, call.user)
  if (found === undefined) {
    const shared = await sharedProof(host, call)
    return shared ? { status: 'RS_OK', proof: shared } : { status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' }
  }
  const proof: RoundProof = {
    gameCode: found.game_code,
    formula: found.formula,
    mathsHash: found.maths_hash,
    serverSeedHash: found.server_seed_hash,
    serverSeed: found.revealed_at ? found.server_seed : null,
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
  return { status: 'RS_OK', proof }
}

/** The proof of a round that belongs to all players of a table, or of a draw. */
export async function sharedProof(
  host: Host,
  { round, user }: Pick<z.output<typeof RoundDetailCall>, 'round' | 'user'>,
): Promise<RoundProof | null> {
  return (
    (await tableProof(host, round, user)) ??
    (await ticketProof(host, round, user)) ??
    (await slipProof(host, round, user)) ??
    handProof(host, round, user)
  )
}
