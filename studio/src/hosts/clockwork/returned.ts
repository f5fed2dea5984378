/** Stakes that were returned. */
import type { SeedsProof } from '@night-market/protocol/vendor/round-proof'
import type { BetState } from '@night-market/vendor-kit/settlement/bet'

/** Bets whose stake goes back, or has. */
export const RETURNED: BetState[] = ['rolling_back', 'rolled_back']

type Seeds = 'gameCode' | 'formula' | 'mathsHash' | 'serverSeedHash' | 'serverSeed' | 'nonce' | 'stake'

/** Of stakes that were returned: nothing was played for them, but the number in the chain is used, and its seed is known. */
export const returnedProof = (seeds: Pick<SeedsProof, Seeds>): SeedsProof => ({
  kind: 'seeds',
  ...seeds,
  nextServerSeedHash: null,
  clientSeed: '',
  payout: '0',
  choice: null,
  actions: [],
  events: [],
})
