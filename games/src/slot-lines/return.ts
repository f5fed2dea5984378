/**
 * The return of a line slot as an exact fraction, by formula: each reel stops uniformly and alone, so every row of a
 * reel shows the strip's own frequencies and all lines have the same expectation; the scatter count is a convolution
 * of the reels; free spins are a chain over (played, awarded) that ends at the cap.
 */
import { plus, rational, times } from '../rational.ts'
import type { Rational } from '../rational.ts'
import { WILD, freeSpinsFor, payOf, scatterOf, symbolAt } from './config.ts'
import type { SlotConfig } from './config.ts'

export interface SlotReturn {
  lines: Rational
  scatter: Rational
  /** Expected free spins of a round. */
  freeSpins: Rational
  /** All together: spin + multiplier x free spins x spin. */
  total: Rational
}

export function returnOf(config: SlotConfig): SlotReturn {
  const lines = times(linePay(config), rational(BigInt(config.lines.length), 100n))
  const counts = scatterCounts(config)
  const scatter = counts
    .map((rate, count) => times(rate, rational(BigInt(payOf(config, scatterOf(config), count)), 100n)))
    .reduce(plus)
  const freeSpins = expectedFreeSpins(config, counts)
  const spins = plus(rational(1n), times(freeSpins, rational(BigInt(config.freeSpins?.multiplier ?? 1))))
  return { lines, scatter, freeSpins, total: times(plus(lines, scatter), spins) }
}

/** Expected pay of one line in hundredths, over all ways its symbols may fall, weighed by the strips. */
function linePay(config: SlotConfig): Rational {
  const symbols = config.pays.length
  const weights = config.strips.map((strip) =>
    Array.from({ length: symbols }, (_, symbol) => [...strip].filter((at) => at === String(symbol)).length),
  )
  const length = (reel: number): number => config.strips[reel]?.length ?? 1
  let sum = 0n
  const walk = (reel: number, lead: number, wilds: number, weight: bigint): void => {
    const row = weights[reel]
    const own = payOf(config, WILD, wilds)
    const settle = (): number => (lead === WILD ? own : Math.max(own, payOf(config, lead, reel)))
    if (!row) {
      sum += weight * BigInt(settle())
      return
    }
    row.forEach((count, symbol) => {
      const grown = weight * BigInt(count)
      if (count === 0) return
      if (symbol === WILD) walk(reel + 1, lead, lead === WILD ? wilds + 1 : wilds, grown)
      else if (symbol !== symbols - 1 && (lead === WILD || lead === symbol))
        walk(reel + 1, symbol, wilds, grown)
      else
        sum += grown * BigInt(settle()) * product(weights.slice(reel + 1).map((_, i) => length(reel + 1 + i)))
    })
  }
  walk(0, WILD, 0, 1n)
  return rational(sum, product(config.strips.map((strip) => strip.length)))
}

/** The chance of each number of scatters in the window. */
export function scatterCounts(config: SlotConfig): Rational[] {
  const scatter = scatterOf(config)
  let counts = [rational(1n)]
  for (const strip of config.strips) {
    const next: Rational[] = []
    for (let stop = 0; stop < strip.length; stop++) {
      let seen = 0
      for (let row = 0; row < config.rows; row++) if (symbolAt(strip, stop + row) === scatter) seen += 1
      next[seen] = plus(next[seen] ?? rational(0n), rational(1n, BigInt(strip.length)))
    }
    counts = convolved(
      counts,
      Array.from(next, (rate) => rate ?? rational(0n)),
    )
  }
  return counts
}

/** Played spins, weighed: after each one, how likely it is that another follows. */
function expectedFreeSpins(config: SlotConfig, counts: Rational[]): Rational {
  const cap = config.freeSpins?.cap ?? 0
  const common = counts.reduce((low, rate) => leastCommonMultiple(low, rate.denominator), 1n)
  const weights = counts.map((rate) => (rate.numerator * common) / rate.denominator)
  let awarded = new Map<number, bigint>([[0, 1n]])
  let expected = 0n
  for (let played = 0; played <= cap; played++) {
    const next = new Map<number, bigint>()
    let alive = 0n
    for (const [had, weight] of awarded) {
      if (had < played) continue
      alive += weight
      weights.forEach((share, count) => {
        const has = Math.min(had + freeSpinsFor(config, count), cap)
        next.set(has, (next.get(has) ?? 0n) + weight * share)
      })
    }
    // The spin with index 0 is the paid one: it is not counted, the others are.
    expected = expected * common + (played === 0 ? 0n : alive)
    awarded = next
  }
  return rational(expected, common ** BigInt(cap))
}

function convolved(a: Rational[], b: Rational[]): Rational[] {
  const sums: Rational[] = Array.from({ length: a.length + b.length - 1 }, () => rational(0n))
  a.forEach((x, i) => b.forEach((y, j) => (sums[i + j] = plus(sums[i + j] ?? rational(0n), times(x, y)))))
  return sums
}

function product(numbers: number[]): bigint {
  return numbers.reduce((all, one) => all * BigInt(one), 1n)
}

function leastCommonMultiple(a: bigint, b: bigint): bigint {
  return a * rational(a, b).denominator
}
