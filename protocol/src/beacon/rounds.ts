/**
 * A public beacon: chance that a league of others publishes by the clock, a round every few seconds, and that no one knows
 * before. A round is its signature under the league's key, which anyone can check; studio and browser check it by these lines.
 */
import { bls12_381 } from '@noble/curves/bls12-381.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import type { BeaconProof } from './proof.ts'

export interface BeaconChain {
  /** In milliseconds since 1970. */
  genesisMs: number
  periodMs: number
  /** A compressed point of G2, in hex. */
  publicKey: string
}

/** quicknet of the League of Entropy: unchained, signatures on G1. */
export const QUICKNET: BeaconChain = {
  genesisMs: 1_692_803_367_000,
  periodMs: 3000,
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d106451' +
    '0d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
}

/** The number of the first round at or after this moment, and when it is due. */
export function firstRoundAt(
  { genesisMs, periodMs }: BeaconChain,
  atMs: number,
): { round: number; dueMs: number } {
  const round = Math.max(Math.ceil((atMs - genesisMs) / periodMs), 0) + 1
  return { round, dueMs: genesisMs + (round - 1) * periodMs }
}

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
  { publicKey }: BeaconChain,
  { round, signature }: Pick<BeaconProof, 'round' | 'signature'>,
): boolean {
  try {
    return shortSignatures.verify(hexToBytes(signature), messageOf(round), hexToBytes(publicKey))
  } catch {
    // The signature is not a point of the curve.
    return false
  }
}

/** What is mixed in. */
export const beaconOf = (signature: string): string => bytesToHex(sha256(hexToBytes(signature)))
