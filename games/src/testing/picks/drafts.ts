/** Random picks as text, with all their units written out. */
import type { Chance } from '@night-market/fair/chance'

export interface Drafted {
  text: string
  /** Each unit once. */
  units: string[]
}
export type Draft = (chance: Chance) => Drafted

export function tuples(symbols: readonly number[], length: number): number[][] {
  if (length === 0) return [[]]
  return tuples(symbols, length - 1).flatMap((tuple) => symbols.map((symbol) => [...tuple, symbol]))
}

export function combinations(values: readonly number[], take: number): number[][] {
  if (take === 0) return [[]]
  return values.flatMap((value, place) =>
    combinations(values.slice(place + 1), take - 1).map((rest) => [value, ...rest]),
  )
}

/** Some of the values, at least so many, in any order. */
function some<Value>(values: readonly Value[], least: number, chance: Chance): Value[] {
  const left = [...values]
  const count = least + chance.below(values.length - least + 1)
  return Array.from({ length: count }, () => left.splice(chance.below(left.length), 1)[0] as Value)
}

const rising = (values: readonly number[]): number[] => values.toSorted((a, b) => a - b)

function columns(symbols: readonly number[], places: number, takes: number, distinct: boolean): Draft {
  return (chance) => {
    for (;;) {
      const sets = Array.from({ length: places }, () => some(symbols, takes < places ? 0 : 1, chance))
      const units = tuples([-1, ...symbols], places)
        .filter((tuple) => tuple.filter((value) => value >= 0).length === takes)
        .filter((tuple) => tuple.every((value, place) => value < 0 || sets[place]?.includes(value)))
        .filter((tuple) => !distinct || new Set(tuple).size === takes)
        .map((tuple) => tuple.map((value) => (value < 0 ? '-' : value)).join(''))
      const text = sets.map((set) => (set.length === 0 ? '-' : set.join(''))).join(';')
      if (units.length > 0) return { text, units }
    }
  }
}

function pool(symbols: readonly number[], take: number, mayBank: boolean): Draft {
  const written = (values: readonly number[]): string =>
    values.map((value) => (symbols.length > 10 ? String(value).padStart(2, '0') : String(value))).join(',')
  return (chance) => {
    const bankers = mayBank ? some(symbols, 0, chance).slice(0, chance.below(take)) : []
    const others = some(
      symbols.filter((symbol) => !bankers.includes(symbol)),
      take - bankers.length,
      chance,
    )
    const units = combinations(others, take - bankers.length).map((rest) =>
      written(rising([...bankers, ...rest])),
    )
    const text = bankers.length === 0 ? written(others) : `${written(bankers)}#${written(others)}`
    return { text, units }
  }
}

function zones(symbols: readonly number[], [a, c]: readonly [number, number]): Draft {
  return (chance) => {
    for (;;) {
      const [one, other] = [some(symbols, a, chance), some(symbols, c, chance)]
      const units = combinations(one, a).flatMap((left) =>
        combinations(
          other.filter((value) => !left.includes(value)),
          c,
        ).map((right) => `${rising(left).join('')}/${rising(right).join('')}`),
      )
      if (units.length > 0) return { text: `${one.join('')}/${other.join('')}`, units }
    }
  }
}

/** Numbers and rolls, some of them twice. */
function singles(digits: number): Draft {
  const number = (chance: Chance, length: number): string =>
    Array.from({ length }, () => chance.below(10)).join('')
  return (chance) => {
    const rolls = Array.from({ length: chance.below(3) }, () => number(chance, digits - 1))
    const numbers = Array.from({ length: 1 + chance.below(30) }, () => number(chance, digits))
    const rolled = rolls.flatMap((ending) =>
      tuples([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], 1).map(([d]) => `${d}${ending}`),
    )
    const text = [...numbers, ...rolls.map((ending) => `R${ending}`)].join(';')
    return { text, units: [...new Set([...rolled, ...numbers])] }
  }
}

/** Numbers in any order, of which none has one order alone. */
function orders(digits: number): Draft {
  return (chance) => {
    const numbers = Array.from({ length: 20 }, () => Array.from({ length: digits }, () => chance.below(10)))
    const sold = [[0, 0, 1], ...numbers.filter((number) => new Set(number).size > 1)]
    const units = new Set(sold.map((number) => rising(number).join('')))
    return { text: sold.map((number) => number.join('')).join(','), units: [...units] }
  }
}

function labels(names: readonly string[]): Draft {
  return (chance) => {
    const units = some(names, 1, chance)
    return { text: units.join(','), units }
  }
}

export const draftsOf = { columns, pool, zones, singles, orders, labels }
