/** Checks the round of a public beacon that was mixed into a draw. Loaded once a draw with one is verified. */
import { beaconFault, QUICKNET, type BeaconFault } from '@night-market/fair/beacon'
import type { BeaconProof } from '@night-market/protocol/beacon/proof'
import { isSigned } from '@night-market/protocol/beacon/rounds'

/**
 * What is wrong with the reading; null where it is that of the first round at or after the draw, with a valid signature. A
 * sandbox names its own key, so that its signature proves nothing against its operator: the page says that such a round is
 * simulated.
 */
export function faultOfReading(
  draw: { beacon: string; drawsAt: number },
  { source, key = '', round, signature }: BeaconProof,
): BeaconFault | null {
  const league = source === 'sandbox' ? { ...QUICKNET, publicKey: key } : QUICKNET
  return beaconFault({ ...draw, round, signature }, league, isSigned)
}
