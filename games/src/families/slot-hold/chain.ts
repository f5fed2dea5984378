/**
 * Respins as a Markov chain over the number of coins that are held. From a number of coins either a respin brings more before the
 * respins run out, or it ends there; so the chance of each end follows from those of the greater numbers.
 */
import { placesOf } from './config.ts'
import type { HoldConfig } from './config.ts'

/** Respins end with `count` coins in `cases[count]` of `all` equally likely cases. */
export interface Ends {
  cases: bigint[]
  all: bigint
}

/** `[start]`: how respins end that begin with `start` coins. */
export function endsOf(config: Pick<HoldConfig, 'strips' | 'rows' | 'respins' | 'oneIn'>): Ends[] {
  const { respins, oneIn } = config
  const places = placesOf(config)
  const ends: Ends[] = []
  for (let start = places; start >= 0; start--) {
    const empty = places - start
    const [one, none] = [BigInt(oneIn) ** BigInt(empty), BigInt(oneIn - 1) ** BigInt(empty)]
    // Each greater start counts in a divisor of these cases, so nothing has to be reduced on the way.
    const after = ends[start + 1]?.all ?? 1n
    const cases = Array.from({ length: places + 1 }, () => 0n)
    cases[start] = none ** BigInt(respins) * after
    const tries = triesOf(one, none, respins)
    for (let more = 1; more <= empty; more++) {
      const then = ends[start + more] ?? { cases: [], all: after }
      const step = (tries * casesOf(more, empty, oneIn) * after) / then.all
      then.cases.forEach((ways, count) => {
        cases[count] = (cases[count] ?? 0n) + step * ways
      })
    }
    ends[start] = { cases, all: one ** BigInt(respins) * after }
  }
  return ends
}

/** The first respin that brings a coin is the first, the second … of them: cases of `one ** (respins - 1)`. */
function triesOf(one: bigint, none: bigint, respins: number): bigint {
  let tries = 0n
  for (let failed = 0; failed < respins; failed++)
    tries += none ** BigInt(failed) * one ** BigInt(respins - 1 - failed)
  return tries
}

/** Of `oneIn ** empty` cases those with so many coins on the empty places. */
function casesOf(coins: number, empty: number, oneIn: number): bigint {
  return choose(empty, coins) * BigInt(oneIn - 1) ** BigInt(empty - coins)
}

function choose(n: number, k: number): bigint {
  let ways = 1n
  for (let i = 1; i <= k; i++) ways = (ways * BigInt(n - k + i)) / BigInt(i)
  return ways
}
