/** Puts a certificate together from what a family proved. */
import { sha256Hex } from '@night-market/fair/sha256'
import type { Certificate } from './math.ts'
import { bpsOf, numberOf } from './rational.ts'
import type { Rational } from './rational.ts'

export interface Proof {
  rtp: Rational
  hitRate: Rational
  /** Mean of the squared return per unit staked. */
  secondMoment: number
  maxWinX100: number
}

/** The certificate of an exact proof. The hash covers the family and the whole configuration. */
export function certificateOf(family: string, config: unknown, proof: Proof): Certificate {
  const mean = numberOf(proof.rtp)
  const deviation = Number(Math.sqrt(Math.max(0, proof.secondMoment - mean * mean)).toFixed(4))
  return {
    method: 'exact',
    rtp: { numerator: String(proof.rtp.numerator), denominator: String(proof.rtp.denominator) },
    rtpBps: bpsOf(proof.rtp),
    hitRateBps: bpsOf(proof.hitRate),
    deviation,
    maxWinX100: proof.maxWinX100,
    volatility: volatilityOf(deviation),
    mathsHash: mathsHashOf(family, config),
  }
}

/** Equal hashes are equal maths. */
export const mathsHashOf = (family: string, config: unknown): string =>
  sha256Hex(canonical({ config, family }))

/** One text for one value: keys sorted, no spaces, absent values left out. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const entries = Object.entries(value).filter(([, item]) => item !== undefined)
  entries.sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonical(item)}`).join(',')}}`
}

/** The studio's own scale, by the standard deviation of a round in stakes. */
function volatilityOf(deviation: number): Certificate['volatility'] {
  if (deviation < 3.2) return 'low'
  return deviation < 4.5 ? 'medium' : 'high'
}
