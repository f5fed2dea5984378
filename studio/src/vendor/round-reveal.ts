/** Reveals the server seed of a round: its pair ends, and the next begins with the seed the player chose. */
import type { z } from 'zod'
import type { RoundRevealAnswer, RoundRevealCall } from '@night-market/protocol/vendor/seamless-wallet'
import type { Host } from '../hosts/host.ts'
import type { RoundProof } from '@night-market/protocol/vendor/round-proof'
import type { OpenHost } from '../hosts/plug.ts'
import { proofRow } from '../hosts/round/proof.ts'

export async function roundReveal(
  host: Host & Pick<OpenHost, 'proofOf'>,
  call: z.output<typeof RoundRevealCall>,
): Promise<z.input<typeof RoundRevealAnswer>> {
  const found = await proofRow(host.db, call.round, call.user)
  if (found === undefined) {
    const shared = await host.proofOf(call.round, call.user)
    if (shared === null) return { status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' }
    // A shared round reveals its seed by itself, at its time.
    return { status: 'RS_OK', outcome: isRevealed(shared) ? 'revealed' : 'round_in_play' }
  }
  if (found.revealed_at) return { status: 'RS_OK', outcome: 'revealed' }
  const wanted = { clientSeed: call.client_seed, nextServerSeedHash: call.next_seed_hash }
  // A pair that is not revealed is the one in use: this ends the pair of the round and no other.
  const outcome = await host.seeds.rotate(found.player_id, wanted, host.clock())
  if (outcome === 'rotated') return { status: 'RS_OK', outcome: 'revealed' }
  // Another window may have ended the pair in the meantime, and then the seed is revealed all the same.
  const now = await proofRow(host.db, call.round, call.user)
  if (now?.revealed_at) return { status: 'RS_OK', outcome: 'revealed' }
  return { status: 'RS_OK', outcome: outcome === 'in_play' ? 'round_in_play' : 'seeds_moved' }
}

function isRevealed(proof: RoundProof): boolean {
  switch (proof.kind) {
    case 'seeds':
      return proof.serverSeed !== null
    case 'ticket':
      return proof.draw.seed !== null
    case 'slip':
      return proof.matches.every(({ seed }) => seed !== null)
  }
}
