/**
 * A public beacon that was mixed into a draw: chance that a league of others publishes by the clock, a round every few seconds,
 * and that no one knows before. A round is its signature under the league's key. Pairings are no matter of this workspace: the
 * check of a signature is handed in.
 */
import { fairChance, type Chance } from './chance.ts'
import { hexOf, sha256 } from './sha256.ts'

export interface BeaconLeague {
  /** In milliseconds since 1970. */
  genesisMs: number
  periodMs: number
  /** A compressed point of G2, in hex. */
  publicKey: string
}

/** quicknet of the League of Entropy: unchained, signatures on G1. */
export const QUICKNET: BeaconLeague = {
  genesisMs: 1_692_803_367_000,
  periodMs: 3000,
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d106451' +
    '0d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
}

/** In place of a reading where none is mixed in. */
export const NO_BEACON = '-'

/** The number of the first round at or after this moment, and when it is due. */
export function firstRoundAt(
  { genesisMs, periodMs }: Omit<BeaconLeague, 'publicKey'>,
  atMs: number,
): { round: number; dueMs: number } {
  const round = Math.max(Math.ceil((atMs - genesisMs) / periodMs), 0) + 1
  return { round, dueMs: genesisMs + (round - 1) * periodMs }
}

/** What is mixed in: the SHA-256 of the signature, in hex. */
export function beaconOf(signature: string): string {
  const bytes = Uint8Array.from(signature.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  return hexOf(sha256(bytes))
}

/** What a draw says of its beacon. */
interface BeaconClaim {
  drawsAt: number
  /** What was mixed in. */
  beacon: string
  round: number
  signature: string
}

/** What is wrong, in the order in which it is looked for: another round, another reading, a signature of another. */
export type BeaconFault = 'round' | 'reading' | 'signature'

/**
 * Holds a reading against its league: its round is the first at or after the draw, it is what the signature gives, and the league
 * has signed it. Null where all is so.
 */
export function beaconFault(
  { drawsAt, beacon, round, signature }: BeaconClaim,
  league: BeaconLeague,
  isSigned: (league: BeaconLeague, signed: { round: number; signature: string }) => boolean,
): BeaconFault | null {
  if (round !== firstRoundAt(league, drawsAt).round) return 'round'
  if (beacon !== beaconOf(signature)) return 'reading'
  return isSigned(league, { round, signature }) ? null : 'signature'
}

/** What the numbers of a draw are drawn from, besides its seed. */
export const drawText = (gameCode: string, issue: string, beacon: string): string =>
  `${gameCode}/${issue}/${beacon}`

/** The chance that the numbers of a draw are drawn with. */
export const drawChance = (seed: string, text: string): Chance => fairChance(seed, text, 0)
