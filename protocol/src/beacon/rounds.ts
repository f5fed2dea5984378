/** Signatures of a public beacon (`fair/src/beacon.ts`): studio and browser check them by these lines. */
import { bls12_381 } from '@noble/curves/bls12-381.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { hexToBytes } from '@noble/hashes/utils.js'
import type { BeaconProof } from './proof.ts'

const { shortSignatures } = bls12_381
const DOMAIN = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_'

/** What the signature of a round is over. */
export function messageOf(round: number): ReturnType<typeof shortSignatures.hash> {
  const number = new Uint8Array(8)
  new DataView(number.buffer).setBigUint64(0, BigInt(round))
  return shortSignatures.hash(sha256(number), DOMAIN)
}

/** Whether the league signed this round. */
export function isSigned(
  { publicKey }: { publicKey: string },
  { round, signature }: Pick<BeaconProof, 'round' | 'signature'>,
): boolean {
  try {
    return shortSignatures.verify(hexToBytes(signature), messageOf(round), hexToBytes(publicKey))
  } catch {
    // The signature is not a point of the curve.
    return false
  }
}
