/** Checks the round of a public beacon that was mixed into a draw. Loaded once a draw with one is verified. */
import { beaconOf, firstRoundAt, isSigned, QUICKNET } from '@night-market/protocol/beacon/rounds'
import type { DrawResult } from '@night-market/protocol/studio-draw'

/**
 * Whether the beacon is the first round at or after the draw, with a valid signature. A sandbox names its own key, so that its
 * signature proves nothing against its operator: the sheet says that such a round is simulated.
 */
export function isBeaconTrue({ beacon, beaconProof, drawsAt }: DrawResult): boolean {
  if (beaconProof === undefined) return false
  const { source, key = '' } = beaconProof
  const chain = source === 'sandbox' ? { ...QUICKNET, publicKey: key } : QUICKNET
  const isItsRound = beaconProof.round === firstRoundAt(chain, drawsAt).round
  return isItsRound && beaconOf(beaconProof.signature) === beacon && isSigned(chain, beaconProof)
}
