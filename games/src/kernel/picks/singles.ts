/** Picks of whole numbers: `8429,4298`. `R300` is all numbers of four digits that end in 300. */
import { share } from './chances.ts'
import { factorial, multiplicities } from './counting.ts'
import type { Draw, Hit, Picked, Play, Tally, X10000 } from './lottery.ts'
import { priced, type PlayTerms, type UnitKind } from './odds.ts'
import { eachTuple, hitIn, resultsByHit, type View } from './views.ts'

export interface SinglesPlay extends PlayTerms {
  digits: number
  view: View
  /** Of a play in any order: the numbers of orders that are sold. Such a unit is its digits, in rising order. */
  orders?: readonly number[]
}

const SEPARATOR = /[,;]/

export function singles(data: SinglesPlay): Play {
  const { digits, orders } = data
  return {
    ...priced(data, kindsOf(data)),
    board: { kind: 'singles', digits },
    read: (text) => (orders === undefined ? readStraight(text, data) : readPermuted(text, data, orders)),
  }
}

function kindsOf({ digits, view, orders }: SinglesPlay): UnitKind[] {
  const results = [...resultsByHit(view)]
  const all = 10 ** digits
  if (orders === undefined)
    return [Object.fromEntries(results.map(([hit, count]) => [hit, share(count, all)]))]
  return orders.map((of) =>
    Object.fromEntries(results.map(([hit, count]) => [named(view, hit, of), share(count * of, all)])),
  )
}

/** The hit of a unit with so many orders. */
const named = (view: View, hit: Hit, orders: number): Hit =>
  view.byTier === true ? `${hit}/${orders}` : String(orders)

/** Numbers, and endings of rolls that hold none of them: no number stands in two rolls. */
function readStraight(text: string, { digits, view }: SinglesPlay): Picked | null {
  const numbers = new Set<string>()
  const rolls = new Set<string>()
  for (const word of text.split(SEPARATOR)) {
    if (word.length !== digits) return null
    if (word.startsWith('R') && digits > 1 && isDigits(word.slice(1))) rolls.add(word.slice(1))
    else if (isDigits(word)) numbers.add(word)
    else return null
  }
  const alone = [...numbers].filter((number) => !rolls.has(number.slice(1))).toSorted()
  const held = new Set(alone)
  const endings = [...rolls].toSorted()
  return {
    text: [...endings.map((ending) => `R${ending}`), ...alone].join(','),
    units: endings.length * 10 + alone.length,
    wins: (draw) =>
      countHits(draw, view, (tuple, hit) => {
        const number = tuple.join('')
        return held.has(number) || rolls.has(number.slice(1)) ? hit : null
      }),
    greatest: (pays) => everyResult(view, pays),
    keys: (pays) => {
      const most: X10000 = Math.max(...[...resultsByHit(view).keys()].map(pays))
      const rolled = endings.flatMap((ending) =>
        Array.from({ length: 10 }, (_none, digit) => `${digit}${ending}`),
      )
      return [...rolled, ...alone].map((key) => ({ key, pays: most }))
    },
  }
}

function readPermuted(text: string, { digits, view }: SinglesPlay, orders: readonly number[]): Picked | null {
  const sets = new Map<string, number>()
  for (const word of text.split(SEPARATOR)) {
    if (word.length !== digits || !isDigits(word)) return null
    const sorted = sortedDigits([...word].map(Number))
    const of = ordersOf(sorted)
    // A number with one order is a straight bet, which another play sells.
    if (!orders.includes(of)) return null
    sets.set(sorted, of)
  }
  const units = [...sets.keys()].toSorted()
  const greatestOf = (pays: (hit: Hit) => X10000, of: number): X10000 =>
    everyResult(view, (hit) => pays(named(view, hit, of)))
  return {
    text: units.join(','),
    units: units.length,
    wins: (draw) =>
      countHits(draw, view, (tuple, hit) => {
        const of = sets.get(sortedDigits(tuple))
        return of === undefined ? null : named(view, hit, of)
      }),
    greatest: (pays) => Math.max(...[...new Set(sets.values())].map((of) => greatestOf(pays, of))),
    keys: (pays) =>
      units.map((key) => {
        const hits = [...resultsByHit(view).keys()]
        return { key, pays: Math.max(...hits.map((hit) => pays(named(view, hit, sets.get(key) as number)))) }
      }),
  }
}

const isDigits = (word: string): boolean => /^\d+$/.test(word)

const sortedDigits = (digits: readonly number[]): string => digits.toSorted((a, b) => a - b).join('')

/** In how many orders the digits can be written. */
export function ordersOf(number: string): number {
  const counts = multiplicities([...number].map(Number))
  const orders = [...counts.values()].reduce(
    (left, count) => left / factorial(count),
    factorial(number.length),
  )
  return Number(orders)
}

function countHits(draw: Draw, view: View, hitOf: (tuple: readonly number[], hit: Hit) => Hit | null): Tally {
  const counts = new Map<Hit, number>()
  eachTuple(draw, view, (tuple, tier) => {
    const hit = hitOf(tuple, hitIn(view, tier))
    if (hit !== null) counts.set(hit, (counts.get(hit) ?? 0) + 1)
  })
  return [...counts]
}

/** Each result hits one unit at most; all of them may hit. */
function everyResult(view: View, pays: (hit: Hit) => X10000): X10000 {
  return [...resultsByHit(view)].reduce((sum, [hit, count]) => sum + count * pays(hit), 0)
}
