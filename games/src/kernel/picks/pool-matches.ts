/** How a unit of a pool hits: by equal endings, by values that were drawn or were not, by order or by how often. */
import { minus, rational, times, type Rational } from '../rational.ts'
import { multisetChance, overlapChance, repeatsChance, share, type Model } from './chances.ts'
import { choose, multiplicities } from './counting.ts'
import type { Draw, Hit, Tally, Tier, X10000 } from './lottery.ts'
import type { PlayTerms, UnitKind } from './odds.ts'
import { eachTuple, HIT, hitIn, numberOf, resultsByHit, tupleOf, type View } from './views.ts'

/**
 * `equal`: each result of the view that is the one symbol of the unit. `overlap`: how many symbols of the unit were drawn, by
 * `hits`: `5` or, with the extra number, `5+`; values are those of `drawn`. `permuted`: the drawn values are those of the unit,
 * each `times` over. `repeats`: the one symbol was drawn at least `least` times.
 */
export type PoolMatch =
  | { kind: 'equal' }
  | { kind: 'overlap'; hits: Readonly<Record<string, Hit>>; model: Model; isEnding?: boolean; extra?: Tier }
  | { kind: 'permuted'; times: number; model: Model }
  | { kind: 'repeats'; least: number; model: Model }

export interface PoolPlay extends PlayTerms {
  symbols: readonly number[]
  /** How many symbols a unit holds. */
  take: number
  bankers?: boolean
  view: View
  match: PoolMatch
}

/** The symbols that every unit holds, and those that the rest of it is chosen from. */
export interface Pool {
  bankers: readonly number[]
  others: readonly number[]
}

type Overlap = Extract<PoolMatch, { kind: 'overlap' }>

export interface Matcher {
  chances: UnitKind
  wins(pool: Pool, draw: Draw): Tally
  greatest(pool: Pool, pays: (hit: Hit) => X10000): X10000
}

export function matcherOf(data: PoolPlay): Matcher {
  const { match } = data
  switch (match.kind) {
    case 'equal':
      return equal(data)
    case 'overlap':
      return overlap(data, match)
    case 'permuted':
      return permuted(data, match.times, match.model)
    case 'repeats':
      return repeats(data, match.least, match.model)
  }
}

/** Each result is one symbol at most: all of them together hit no more than there are results. */
function equal({ view, symbols }: PoolPlay): Matcher {
  const results = [...resultsByHit(view)]
  return {
    chances: Object.fromEntries(results.map(([hit, count]) => [hit, share(count, symbols.length)])),
    wins: ({ others }, draw) => {
      const counts = new Map<Hit, number>()
      eachTuple(draw, view, (tuple, tier) => {
        if (!others.includes(numberOf(tuple))) return
        const hit = hitIn(view, tier)
        counts.set(hit, (counts.get(hit) ?? 0) + 1)
      })
      return [...counts]
    },
    greatest: (_pool, pays) => results.reduce((sum, [hit, count]) => sum + count * pays(hit), 0),
  }
}

/** Where the extra number of the draw is: among the bankers, among the others, or not in the pool. */
type Extra = 'none' | 'banker' | 'other'

/** How many bankers and how many others were drawn. */
interface Found {
  bankers: number
  others: number
  extra: Extra
}

function overlap({ take, view, ...data }: PoolPlay, match: Overlap): Matcher {
  const { isEnding = false, extra } = match
  const drawnOf = (draw: Draw): Set<number> => {
    const drawn = new Set<number>()
    eachTuple(draw, view, (tuple) => {
      if (isEnding) drawn.add(numberOf(tuple))
      else for (const value of tuple) drawn.add(value)
    })
    return drawn
  }
  const extraOf = (pool: Pool, draw: Draw): Extra => {
    const value = extra === undefined ? undefined : draw[extra]?.[0]?.[0]
    if (value === undefined) return 'none'
    if (pool.bankers.includes(value)) return 'banker'
    return pool.others.includes(value) ? 'other' : 'none'
  }
  return {
    chances: overlapChances(match, take, data.symbols.length),
    wins: (pool, draw) => {
      const drawn = drawnOf(draw)
      const count = (values: readonly number[]): number => {
        let found = 0
        for (const value of values) if (drawn.has(value)) found += 1
        return found
      }
      const found = { bankers: count(pool.bankers), others: count(pool.others), extra: extraOf(pool, draw) }
      return tallyOf(pool, take, found, match.hits)
    },
    greatest: (pool, pays) => {
      const paid = (found: Found): X10000 =>
        tallyOf(pool, take, found, match.hits).reduce((sum, [hit, count]) => sum + count * pays(hit), 0)
      return Math.max(...foundable(pool, data.symbols.length, match).map(paid))
    },
  }
}

function overlapChances({ hits, model, extra }: Overlap, take: number, symbols: number): UnitKind {
  return Object.fromEntries(
    Object.entries(hits).map(([key, hit]): [Hit, Rational] => {
      const held = Number.parseInt(key, 10)
      const chance = overlapChance(model, take, held)
      if (extra === undefined) return [hit, chance]
      const withExtra = share(take - held, symbols - model.drawn)
      if (key.endsWith('+')) return [hit, times(chance, withExtra)]
      return [hit, `${key}+` in hits ? times(chance, minus(rational(1n), withExtra)) : chance]
    }),
  )
}

/** C(t, h - b) units hold h drawn values by the others that were drawn, and fill up with others that were not. */
function tallyOf(pool: Pool, take: number, found: Found, hits: Overlap['hits']): Tally {
  const places = take - pool.bankers.length
  const missed = pool.others.length - found.others
  const tally: Tally = []
  for (const [key, hit] of Object.entries(hits)) {
    const drawn = Number.parseInt(key, 10) - found.bankers
    const ways = choose(found.others, drawn)
    const count = ways * fillings(key, missed, places - drawn, found.extra, hits)
    if (count > 0) tally.push([hit, count])
  }
  return tally
}

/** Ways to fill the rest of a unit with values that were not drawn, of which the extra number may be one. */
function fillings(key: string, missed: number, rest: number, extra: Extra, hits: Overlap['hits']): number {
  const all = choose(missed, rest)
  const withExtra = extra === 'banker' ? all : extra === 'other' ? choose(missed - 1, rest - 1) : 0
  if (key.endsWith('+')) return withExtra
  return `${key}+` in hits ? all - withExtra : all
}

/** All that a draw can find of a pool. Values that it does not find there are outside, where there must be room for them. */
function foundable(pool: Pool, symbols: number, { model, extra }: Overlap): Found[] {
  const outside = symbols - pool.bankers.length - pool.others.length
  const least = model.kind === 'distinct' ? model.drawn : 1
  const all: Found[] = []
  for (let bankers = 0; bankers <= Math.min(pool.bankers.length, model.drawn); bankers++) {
    for (let others = 0; others <= Math.min(pool.others.length, model.drawn - bankers); others++) {
      const free = outside + bankers + others - least
      if (free < 0) continue
      if (extra === undefined || free > 0) all.push({ bankers, others, extra: 'none' })
      if (extra === undefined) continue
      if (bankers < pool.bankers.length) all.push({ bankers, others, extra: 'banker' })
      if (others < pool.others.length) all.push({ bankers, others, extra: 'other' })
    }
  }
  return all
}

function permuted({ take, view }: PoolPlay, often: number, model: Model): Matcher {
  return {
    chances: {
      [HIT]: multisetChance(
        model,
        Array.from({ length: take }, () => often),
      ),
    },
    wins: ({ bankers, others }, draw) => {
      const counts = [...multiplicities(tupleOf(draw, view))]
      if (counts.length !== take) return []
      const fits = counts.every(
        ([value, count]) => count === often && (bankers.includes(value) || others.includes(value)),
      )
      const holdsBankers = bankers.every((banker) => counts.some(([value]) => value === banker))
      return fits && holdsBankers ? [[HIT, 1]] : []
    },
    greatest: (_pool, pays) => pays(HIT),
  }
}

/** Of several symbols so many can reach the least number together. */
function repeats({ view }: PoolPlay, least: number, model: Model): Matcher {
  return {
    chances: { [HIT]: repeatsChance(model, least) },
    wins: ({ others }, draw) => {
      const counts = multiplicities(tupleOf(draw, view))
      const hits = others.filter((value) => (counts.get(value) ?? 0) >= least).length
      return hits === 0 ? [] : [[HIT, hits]]
    },
    greatest: ({ others }, pays) => Math.min(others.length, Math.floor(model.drawn / least)) * pays(HIT),
  }
}
