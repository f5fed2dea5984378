/** Exact chances of what a unit bet hits. Values are drawn digit by digit (`repeating`), or without putting back (`distinct`). */
import { minus, plus, power, rational, times, type Rational } from '../rational.ts'
import { choose, factorial } from './counting.ts'

/** How the values are drawn that a unit is held against. */
export interface Model {
  kind: 'repeating' | 'distinct'
  /** How many symbols there are. */
  symbols: number
  /** How many of them are drawn. */
  drawn: number
}

export const share = (part: number | bigint, whole: number | bigint): Rational =>
  rational(BigInt(part), BigInt(whole))

/** That exactly `hits` of `take` given values are among those drawn. */
export function overlapChance(model: Model, take: number, hits: number): Rational {
  const { symbols, drawn } = model
  if (model.kind === 'distinct') {
    const ways = BigInt(choose(take, hits)) * BigInt(choose(symbols - take, drawn - hits))
    return share(ways, choose(symbols, drawn))
  }
  // By inclusion and exclusion over those that must be there; the others must not.
  let sum = rational(0n)
  for (let missing = 0; missing <= hits; missing++) {
    const none = power(share(symbols - take + hits - missing, symbols), drawn)
    const term = times(rational(BigInt(choose(hits, missing))), none)
    sum = missing % 2 === 0 ? plus(sum, term) : minus(sum, term)
  }
  return times(rational(BigInt(choose(take, hits))), sum)
}

/** That the drawn values, in any order, are one given multiset with these multiplicities. */
export function multisetChance(model: Model, multiplicities: readonly number[]): Rational {
  const orders = multiplicities.reduce((left, times) => left / factorial(times), factorial(model.drawn))
  return times(rational(orders), tupleChance(model))
}

/** That the drawn values are one given tuple. */
export function tupleChance({ kind, symbols, drawn }: Model): Rational {
  if (kind === 'repeating') return power(share(1, symbols), drawn)
  return rational(factorial(symbols - drawn), factorial(symbols))
}

/** That one given value is drawn at least so often. */
export function repeatsChance({ symbols, drawn }: Model, least: number): Rational {
  let sum = rational(0n)
  for (let often = least; often <= drawn; often++) {
    const there = power(share(1, symbols), often)
    const elsewhere = power(share(symbols - 1, symbols), drawn - often)
    sum = plus(sum, times(rational(BigInt(choose(drawn, often))), times(there, elsewhere)))
  }
  return sum
}
