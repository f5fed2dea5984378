/**
 * Free spins that win free spins, up to a cap: how many are to be expected, and the moments of a round that has them.
 * Spins are alike and independent; each is known by its number of scatters.
 */
import { rational } from './rational.ts'
import type { Rational } from './rational.ts'

export interface FreeSpins {
  /** `spins[count]`: free spins won by that many scatters, in the paid spin and again in free ones. */
  spins: number[]
  /** Every win of a free spin is paid this many times. */
  multiplier: number
  /** A round never gives more free spins than this, so that it always ends. */
  cap: number
}

/**
 * Expected free spins of a round, from the chance of each number of scatters. `awarded`: free spins that the round
 * begins with, in place of a paid spin.
 */
export function expectedFreeSpins(counts: Rational[], rule: FreeSpins | undefined, awarded = 0): Rational {
  const cap = rule?.cap ?? 0
  const common = counts.reduce((low, rate) => leastCommonMultiple(low, rate.denominator), 1n)
  const weights = counts.map((rate) => (rate.numerator * common) / rate.denominator)
  const first = awarded > 0 ? 1 : 0
  let standing = new Map<number, bigint>([[awarded, 1n]])
  let expected = 0n
  for (let played = first; played <= cap; played++) {
    const next = new Map<number, bigint>()
    let alive = 0n
    for (const [had, weight] of standing) {
      if (had < played) continue
      alive += weight
      weights.forEach((share, count) => {
        const has = Math.min(had + (rule?.spins[count] ?? 0), cap)
        next.set(has, (next.get(has) ?? 0n) + weight * share)
      })
    }
    // The spin with index 0 is the paid one: it is not counted, the others are.
    expected = expected * common + (played === 0 ? 0n : alive)
    standing = next
  }
  return rational(expected, common ** BigInt(cap - first))
}

/** Mean, mean square and maximum of a payout, in hundredths of the stake. */
interface Moments {
  mean: number
  square: number
  max: number
}

/** The value of a spin with this many scatters, and its probability. */
export interface SpinCase {
  share: number
  mean: number
  max: number
  freeSpins: number
}

/** Given its scatters, what a spin pays does not depend on the spins after it: moments fold backwards, spin by spin. */
export class RoundMoments {
  private readonly rule: Pick<FreeSpins, 'multiplier' | 'cap'>
  private readonly spins: SpinCase[]
  private readonly square: number
  private readonly known = new Map<number, Moments>()

  /** `square` is the mean of the squared pay of one spin. */
  constructor(spins: SpinCase[], square: number, rule: FreeSpins | undefined) {
    this.spins = spins
    this.square = square
    this.rule = rule ?? { multiplier: 1, cap: 0 }
  }

  paidSpin(): Moments {
    return this.from(0, 0)
  }

  private from(index: number, awarded: number): Moments {
    if (index > awarded) return { mean: 0, square: 0, max: 0 }
    const { multiplier, cap } = this.rule
    const key = index * (cap + 1) + awarded
    const before = this.known.get(key)
    if (before) return before
    const times = index === 0 ? 1 : multiplier
    const moments = { mean: 0, square: this.square * times ** 2, max: 0 }
    for (const spin of this.spins) {
      const rest = this.from(index + 1, awarded + Math.min(spin.freeSpins, cap - awarded))
      const own = spin.mean * times
      moments.mean += spin.share * (own + rest.mean)
      moments.square += spin.share * (2 * own * rest.mean + rest.square)
      moments.max = Math.max(moments.max, spin.max * times + rest.max)
    }
    this.known.set(key, moments)
    return moments
  }
}

function leastCommonMultiple(a: bigint, b: bigint): bigint {
  return a * rational(a, b).denominator
}
