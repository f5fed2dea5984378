/** What labels are about: a number that is measured on the drawn values, and in how many equally likely ways it comes about. */
import { choose } from './counting.ts'
import { from } from './symbols.ts'

export interface Measure {
  of(values: readonly number[]): number
  ways: ReadonlyMap<number, number>
}

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

/** The sum of so many values, each drawn anew out of the symbols. */
export function sumOf(count: number, symbols: readonly number[]): Measure {
  let ways = new Map([[0, 1]])
  for (let drawn = 0; drawn < count; drawn++) {
    const next = new Map<number, number>()
    for (const [sum, before] of ways) {
      for (const symbol of symbols) next.set(sum + symbol, (next.get(sum + symbol) ?? 0) + before)
    }
    ways = next
  }
  return { of: total, ways: sorted(ways) }
}

/** The sum of so many different values. */
export function sumOfDistinct(count: number, symbols: readonly number[]): Measure {
  // By number of values taken, then by sum: each symbol is taken once or not at all.
  const ways = Array.from({ length: count + 1 }, (_none, taken) => new Map(taken === 0 ? [[0, 1]] : []))
  for (const symbol of symbols) {
    for (let taken = count; taken > 0; taken--) {
      const after = ways[taken] as Map<number, number>
      for (const [sum, before] of ways[taken - 1] as Map<number, number>) {
        after.set(sum + symbol, (after.get(sum + symbol) ?? 0) + before)
      }
    }
  }
  return { of: total, ways: sorted(ways[count] as Map<number, number>) }
}

/** The value at a place. */
export function valueAt(place: number, symbols: readonly number[]): Measure {
  return { of: (values) => values[place] as number, ways: new Map(symbols.map((symbol) => [symbol, 1])) }
}

export const GREATER = 1
export const SAME = 0
export const LESS = -1

/** Which of two places has the greater value; the same value where values are drawn anew. */
export function compared(a: number, b: number, symbols: number, distinct: boolean): Measure {
  const pairs = choose(symbols, 2)
  const ways = new Map([GREATER, LESS].map((order) => [order, pairs]))
  if (!distinct) ways.set(SAME, symbols)
  return { of: (values) => Math.sign((values[a] as number) - (values[b] as number)), ways }
}

/** The greatest digit less the least. */
export function spanOf(count: number): Measure {
  const within = (digits: number): number => Math.max(digits, 0) ** count
  const ways = (span: number): number =>
    (10 - span) * (within(span + 1) - 2 * within(span) + within(span - 1))
  return {
    of: (values) => Math.max(...values) - Math.min(...values),
    ways: new Map(from(0, 9).map((span) => [span, span === 0 ? 10 : ways(span)])),
  }
}

/** Shapes of three digits: all equal; three neighbours; two equal; two neighbours; none of these. 9 and 0 are neighbours. */
export const SHAPES = { triple: 0, straight: 1, pair: 2, half: 3, mixed: 4 } as const

export const shapeOfThree: Measure = {
  of: ([a = 0, b = 0, c = 0]) => {
    const different = new Set([a, b, c]).size
    if (different < 3) return different === 1 ? SHAPES.triple : SHAPES.pair
    const touching = [isNeighbour(a, b), isNeighbour(b, c), isNeighbour(a, c)].filter(Boolean).length
    if (touching === 2) return SHAPES.straight
    return touching === 1 ? SHAPES.half : SHAPES.mixed
  },
  ways: new Map([
    [SHAPES.triple, 10],
    [SHAPES.straight, 60],
    [SHAPES.pair, 270],
    [SHAPES.half, 360],
    [SHAPES.mixed, 300],
  ]),
}

const isNeighbour = (a: number, b: number): boolean => [1, 9].includes(Math.abs(a - b))

/** How many of so many different values are odd. */
export function oddCountOf(count: number, symbols: readonly number[]): Measure {
  const odd = symbols.filter((symbol) => symbol % 2 === 1).length
  const ways = (of: number): number => choose(odd, of) * choose(symbols.length - odd, count - of)
  return {
    of: (values) => values.filter((value) => value % 2 === 1).length,
    ways: new Map(from(0, count).map((of) => [of, ways(of)])),
  }
}

/** The one in the middle of an odd number of different values, 1 to `most`. */
export function medianOf(count: number, most: number): Measure {
  const beside = (count - 1) / 2
  return {
    of: (values) => values.toSorted((a, b) => a - b)[beside] as number,
    ways: new Map(
      from(beside + 1, most - beside).map((middle) => [
        middle,
        choose(middle - 1, beside) * choose(most - middle, beside),
      ]),
    ),
  }
}

/** The two digits as a number, 0 to 99. */
export const pairOfDigits: Measure = {
  of: ([tens = 0, ones = 0]) => tens * 10 + ones,
  ways: new Map(from(0, 99).map((value) => [value, 1])),
}

/** Whether three dice show neighbours: 1 where they do. */
export const straightOfDice: Measure = {
  of: (values) => {
    const [low = 0, middle = 0, high = 0] = values.toSorted((a, b) => a - b)
    return middle === low + 1 && high === middle + 1 ? 1 : 0
  },
  ways: new Map([
    [0, 192],
    [1, 24],
  ]),
}

/** 1 where all three dice show the same. */
export const tripleOfDice: Measure = {
  of: (values) => (new Set(values).size === 1 ? 1 : 0),
  ways: new Map([
    [0, 210],
    [1, 6],
  ]),
}

/** A label for each value that the measure can take. */
export function eachValue({ ways }: Measure): Record<string, readonly number[]> {
  return Object.fromEntries([...ways.keys()].map((value) => [String(value), [value]]))
}

/** `big` from a value on, `small` below, `odd`, `even`; without values that return the stake. Names begin with `prefix`. */
export function halves(
  { ways }: Measure,
  bigFrom: number,
  { prefix = '', push = [] }: { prefix?: string; push?: readonly number[] } = {},
): Record<string, readonly number[]> {
  const values = [...ways.keys()].filter((value) => !push.includes(value))
  return {
    [`${prefix}big`]: values.filter((value) => value >= bigFrom),
    [`${prefix}small`]: values.filter((value) => value < bigFrom),
    [`${prefix}odd`]: values.filter((value) => value % 2 === 1),
    [`${prefix}even`]: values.filter((value) => value % 2 === 0),
  }
}

const sorted = (ways: ReadonlyMap<number, number>): Map<number, number> =>
  new Map([...ways].toSorted(([a], [b]) => a - b))
