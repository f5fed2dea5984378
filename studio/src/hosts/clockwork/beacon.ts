/**
 * The public beacon of a deployment. A round is asked for once it is due, its signature is checked, and it is kept for the other
 * games that need it. Where the source is away there is no round: nothing takes its place.
 */
import { createHash } from 'node:crypto'
import { bls12_381 } from '@noble/curves/bls12-381.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { beaconOf, firstRoundAt, QUICKNET, type BeaconLeague } from '@night-market/fair/beacon'
import { BeaconProof, type BeaconSource } from '@night-market/protocol/beacon/proof'
import { isSigned, messageOf } from '@night-market/protocol/beacon/rounds'
import type { Clock } from '@night-market/vendor-kit/clock'
import type { Log } from '@night-market/vendor-kit/settlement/settlement'

export interface BeaconRound {
  /** The text that is mixed in. */
  beacon: string
  proof: BeaconProof
}

export interface Beacon {
  source: BeaconSource
  /** Names the beacon among others: its source, and the key of a sandbox. */
  league: string
  /** The first round at or after this moment; null until it is known. */
  roundAt(at: Date): Promise<BeaconRound | null>
}

/** The signature of a round, in hex. */
export type RoundSource = (round: number) => Promise<string>

const TIMEOUT_MS = 3000
/** A round that is due is not had at once: what it takes its league to sign is no failure. */
const SIGNED_WITHIN_MS = 2000
/** Rounds that are kept for other games. */
const KEPT = 64

/** `url` is that of a chain of drand (`…/<chain hash>`), which answers `public/<round>`. */
const drandRounds =
  (url: string): RoundSource =>
  async (round) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const response = await fetch(`${url}/public/${round}`, { redirect: 'error', signal })
    if (!response.ok) throw new Error(`the beacon answered HTTP ${response.status}`)
    const { signature } = (await response.json()) as { signature?: unknown }
    return String(signature)
  }

export interface BeaconParts {
  source: BeaconSource
  chain: BeaconLeague
  rounds: RoundSource
  clock: Clock
  log: Log
}

export function openBeacon({ source, chain, rounds, clock, log }: BeaconParts): Beacon {
  const known = new Map<number, Promise<BeaconRound | null>>()
  const ask = async ({ round, dueMs }: ReturnType<typeof firstRoundAt>): Promise<BeaconRound | null> => {
    try {
      const key = source === 'sandbox' ? { key: chain.publicKey } : {}
      const proof = BeaconProof.parse({ source, round, signature: await rounds(round), ...key })
      if (!isSigned(chain, proof)) throw new Error('the signature of the round is not of the beacon')
      return { beacon: beaconOf(proof.signature), proof }
    } catch (error) {
      // The edge to the source: what needs the round waits, and asks again.
      if (clock().getTime() > dueMs + SIGNED_WITHIN_MS)
        log.warn({ err: error, round }, 'round of the beacon failed; retrying')
      known.delete(round)
      return null
    }
  }
  return {
    source,
    league: source === 'sandbox' ? chain.publicKey : source,
    async roundAt(at) {
      const first = firstRoundAt(chain, at.getTime())
      const { round, dueMs } = first
      if (clock().getTime() < dueMs) return null
      const pending = known.get(round) ?? ask(first)
      known.set(round, pending)
      const [oldest] = known.keys()
      if (known.size > KEPT && oldest !== undefined) known.delete(oldest)
      return pending
    },
  }
}

/** What a stored league names. */
export const leagueNamed = (league: string): Pick<BeaconProof, 'source' | 'key'> =>
  league === 'quicknet' ? { source: league } : { source: 'sandbox', key: league }

/** A simulated beacon, whose key follows from the secret. Its operator can compute every round beforehand. */
export function sandboxRounds(secret: string): { chain: BeaconLeague; rounds: RoundSource } {
  const { shortSignatures } = bls12_381
  const seed = createHash('sha512').update(`night-market sandbox beacon ${secret}`).digest().subarray(0, 48)
  const key = bls12_381.utils.randomSecretKey(seed)
  const publicKey = bytesToHex(shortSignatures.getPublicKey(key).toBytes())
  return {
    chain: { ...QUICKNET, publicKey },
    rounds: async (round) => bytesToHex(shortSignatures.sign(messageOf(round), key).toBytes()),
  }
}

/** What `BEACON_URL` names: a chain of drand, a sandbox, or nothing. */
export function beaconNamed(
  url: string,
  secret: string,
  parts: Pick<BeaconParts, 'clock' | 'log'>,
): Beacon | null {
  if (url === '') return null
  if (url === 'sandbox') return openBeacon({ source: 'sandbox', ...sandboxRounds(secret), ...parts })
  return openBeacon({ source: 'quicknet', chain: QUICKNET, rounds: drandRounds(url), ...parts })
}
