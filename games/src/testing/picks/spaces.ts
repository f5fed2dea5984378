/** All draws of a lottery that differ for a play, with how many draws each stands for. */
import type { Draw } from '../../kernel/picks/lottery.ts'
import { from } from '../../kernel/picks/symbols.ts'
import { tuples } from './drafts.ts'

export interface Weighted {
  draw: Draw
  weight: number
}

const one = (values: number[], weight = 1): Weighted => ({ draw: { n: [values] }, weight })

/** All tuples of so many digits, which begin at a place of a row of `length` digits. */
export function tuplesAt(
  symbols: readonly number[],
  size: number,
  start: number,
  length: number,
): Weighted[] {
  const first = symbols[0] as number
  const filled = (count: number): number[] => Array.from({ length: count }, () => first)
  return tuples(symbols, size).map((tuple) =>
    one([...filled(start), ...tuple, ...filled(length - start - size)]),
  )
}

/** All multisets of so many digits; each stands for its orders. */
export function multisets(size: number, least = 0): Weighted[] {
  return rising(size, least).map((digits) => {
    const counts = Map.groupBy(digits, (digit) => digit)
    const orders = [...counts.values()].reduce(
      (left, { length }) => left / factorial(length),
      factorial(size),
    )
    return one(digits, orders)
  })
}

function rising(size: number, least: number): number[][] {
  if (size === 0) return [[]]
  return from(least, 9).flatMap((digit) => rising(size - 1, digit).map((rest) => [digit, ...rest]))
}

/** All rows of digits that one digit is part of or not: `other` stands for the nine others. */
export function marked(digit: number, other: number, size: number): Weighted[] {
  return tuples([digit, other], size).map((tuple) =>
    one(tuple, 9 ** tuple.filter((value) => value === other).length),
  )
}

/** All ordered firsts of so many of 1 to `most`; the rest of `length` follows in rising order. */
export function orderedFirsts(size: number, most: number, length: number): Weighted[] {
  const numbers = from(1, most)
  return tuples(numbers, size)
    .filter((tuple) => new Set(tuple).size === size)
    .map((tuple) => one([...tuple, ...numbers.filter((number) => !tuple.includes(number))].slice(0, length)))
}

/** Each pair of different values at two places of an order of 1 to `most`. */
export function pairsAt(a: number, b: number, most: number): Weighted[] {
  return orderedFirsts(2, most, most).map(({ draw }) => {
    const [x = 0, y = 0, ...rest] = draw.n?.[0] ?? []
    const row = [...rest]
    row.splice(a, 0, x)
    row.splice(b, 0, y)
    return one(row)
  })
}

const factorial = (n: number): number => from(1, n).reduce((product, factor) => product * factor, 1)
