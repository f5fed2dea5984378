/**
 * The return of a line slot as an exact fraction, by formula: each reel stops uniformly and alone, so every row of a
 * reel shows the strip's own frequencies and all lines have the same expectation; the scatter count is a convolution
 * of the reels; free spins are a chain over (played, awarded) that ends at the cap.
 */
import { expectedFreeSpins } from '../../kernel/free-spins.ts'
import { plus, rational, times } from '../../kernel/rational.ts'
import type { Rational } from '../../kernel/rational.ts'
import { WILD, payOf, scatterOf, symbolAt } from './config.ts'
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
  const freeSpins = expectedFreeSpins(counts, config.freeSpins)
  const spins = plus(rational(1n), times(freeSpins, rational(BigInt(config.freeSpins?.multiplier ?? 1))))
  return { lines, scatter, freeSpins, total: times(plus(lines, scatter), spins) }
}

/** Expected pay of one line in hundredths, over all ways its symbols may fall, weighed by the strips. */
function linePay(config: SlotConfig): Rational {
  const counts = config.strips.map((strip) => countsOf(strip, config.pays.length))
  const ways = (reel: number): bigint => product(config.strips.slice(reel).map((strip) => strip.length))
  /** Pay times ways, over the reels from this one on, given the lead and the wilds before it. */
  const from = (reel: number, lead: number, wilds: number): bigint => {
    const own = payOf(config, WILD, wilds)
    const settled = BigInt(lead === WILD ? own : Math.max(own, payOf(config, lead, reel)))
    const row = counts[reel]
    if (!row) return settled
    return row.reduce((sum, count, symbol) => {
      if (count === 0) return sum
      const isWild = symbol === WILD
      const isGrown = isWild || (symbol !== scatterOf(config) && (lead === WILD || lead === symbol))
      const grown = (): bigint =>
        from(reel + 1, isWild ? lead : symbol, wilds + (isWild && lead === WILD ? 1 : 0))
      return sum + BigInt(count) * (isGrown ? grown() : settled * ways(reel + 1))
    }, 0n)
  }
  return rational(from(0, WILD, 0), ways(0))
}

/** How often a strip carries each symbol. */
function countsOf(strip: string, symbols: number): number[] {
  return Array.from({ length: symbols }, (_, symbol) => strip.split(String(symbol)).length - 1)
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

function convolved(a: Rational[], b: Rational[]): Rational[] {
  const sums: Rational[] = Array.from({ length: a.length + b.length - 1 }, () => rational(0n))
  a.forEach((x, i) => b.forEach((y, j) => (sums[i + j] = plus(sums[i + j] ?? rational(0n), times(x, y)))))
  return sums
}

function product(numbers: number[]): bigint {
  return numbers.reduce((all, one) => all * BigInt(one), 1n)
}
