/** Picks of one set of symbols for each place: `01;2;23`, `*` all of them, `-` none. */
import { share, tupleChance } from './chances.ts'
import { choose, differentTuples, productsOf } from './counting.ts'
import type { Picked, Play, X10000 } from './lottery.ts'
import { priced, type PlayTerms } from './odds.ts'
import { readShort, symbolsOf, type Symbols } from './symbols.ts'
import { HIT, tupleOf, type View } from './views.ts'

export interface ColumnsPlay extends PlayTerms {
  symbols: readonly number[]
  /** The names of the places. */
  places: readonly string[]
  /** In how many of them a unit has a symbol; all where it is left out. */
  takes?: number
  view: View
  /** Whether no value is drawn twice; units that hold one twice are no bets then. */
  distinct?: boolean
}

export function columns(data: ColumnsPlay): Play {
  const { places, takes = places.length, distinct = false } = data
  const symbols = symbolsOf(data.symbols)
  const mayBeEmpty = takes < places.length
  const model = { symbols: data.symbols.length, drawn: takes } as const
  const chance =
    takes === 1
      ? share(1, model.symbols)
      : tupleChance({ kind: distinct ? 'distinct' : 'repeating', ...model })
  return {
    ...priced(data, [{ [HIT]: chance }]),
    board: { kind: 'columns', places: [...places], symbols: [...data.symbols], takes, mayBeEmpty },
    read: (text) => {
      const sets = readColumns(symbols, text, places.length, mayBeEmpty)
      if (sets === null) return null
      const picked = pickedOf(sets, takes, distinct && takes > 1, data.view, symbols)
      return picked.units > 0 ? picked : null
    },
  }
}

function readColumns(symbols: Symbols, text: string, places: number, mayBeEmpty: boolean): number[][] | null {
  const words = text.split(';')
  if (words.length !== places) return null
  const sets: number[][] = []
  for (const word of words) {
    const set = readColumn(symbols, word, mayBeEmpty)
    if (set === null) return null
    sets.push(set)
  }
  return sets
}

function readColumn(symbols: Symbols, word: string, mayBeEmpty: boolean): number[] | null {
  if (word === '*') return [...symbols.list]
  if (word === '-') return mayBeEmpty ? [] : null
  return symbols.isShort ? readShort(symbols, word) : symbols.read(word)
}

function pickedOf(
  sets: readonly number[][],
  takes: number,
  distinct: boolean,
  view: View,
  symbols: Symbols,
): Picked {
  const sizes = sets.map((set) => set.length)
  const filled = sizes.filter((size) => size > 0).length
  return {
    text: sets.map((set) => writeColumn(symbols, set)).join(';'),
    units: distinct ? differentTuples(sets) : productsOf(sizes, takes),
    wins: (draw) => {
      const drawn = tupleOf(draw, view)
      let matching = 0
      for (const [place, set] of sets.entries()) if (set.includes(drawn[place] as number)) matching += 1
      return [[HIT, choose(matching, takes)]]
    },
    greatest: (pays) => choose(filled, takes) * pays(HIT),
    ...(takes === sets.length ? { keys: (pays) => keysOf(sets, distinct, symbols, pays(HIT)) } : {}),
  }
}

function writeColumn(symbols: Symbols, set: readonly number[]): string {
  if (set.length === 0) return '-'
  if (set.length === symbols.list.length) return '*'
  return symbols.isShort ? set.join('') : symbols.write(set)
}

const keyOf = (symbols: Symbols, tuple: readonly number[]): string =>
  symbols.isShort ? tuple.join('') : symbols.write(tuple)

const keysOf = (sets: readonly number[][], distinct: boolean, symbols: Symbols, pays: X10000) =>
  tuplesOf(sets, distinct).map((tuple) => ({ key: keyOf(symbols, tuple), pays }))

function tuplesOf(sets: readonly number[][], distinct: boolean): number[][] {
  return sets.reduce<number[][]>(
    (tuples, set) =>
      tuples.flatMap((tuple) =>
        set.filter((value) => !distinct || !tuple.includes(value)).map((value) => [...tuple, value]),
      ),
    [[]],
  )
}
