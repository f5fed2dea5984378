/**
 * Respins as a Markov chain over the number of coins that are held. From a number of coins either a respin brings more before the
 * respins run out, or it ends there; so the chance of each end follows from those of the greater numbers.
 */
import { plus, rational, times } from '../../kernel/rational.ts'
import type { Rational } from '../../kernel/rational.ts'
import { placesOf } from './config.ts'
import type { HoldConfig } from './config.ts'

/** `ends[start][count]`: the chance that respins which begin with `start` coins end with `count`. */
export function endsOf(config: Pick<HoldConfig, 'strips' | 'rows' | 'respins' | 'oneIn'>): Rational[][] {
  const places = placesOf(config)
  const ends: Rational[][] = []
  for (let start = places; start >= 0; start--) {
    const row = Array.from({ length: places + 1 }, () => rational(0n))
    const empty = places - start
    const none = chanceOf(0, empty, config.oneIn)
    row[start] = empty === 0 ? rational(1n) : power(none, config.respins)
    // The first respin that brings a coin is the first, the second … of them.
    const tries = Array.from({ length: config.respins }, (_, failed) => power(none, failed)).reduce(plus)
    for (let more = 1; more <= empty; more++) {
      const step = times(tries, chanceOf(more, empty, config.oneIn))
      ends[start + more]?.forEach((rate, count) => {
        row[count] = plus(row[count] ?? rational(0n), times(step, rate))
      })
    }
    ends[start] = row
  }
  return ends
}

/** The chance of so many coins on so many empty places. */
function chanceOf(coins: number, empty: number, oneIn: number): Rational {
  const ways = choose(empty, coins) * BigInt(oneIn - 1) ** BigInt(empty - coins)
  return rational(ways, BigInt(oneIn) ** BigInt(empty))
}

function choose(n: number, k: number): bigint {
  let ways = 1n
  for (let i = 1; i <= k; i++) ways = (ways * BigInt(n - k + i)) / BigInt(i)
  return ways
}

function power(base: Rational, exponent: number): Rational {
  return rational(base.numerator ** BigInt(exponent), base.denominator ** BigInt(exponent))
}
