/** What narrows a list of games, and what each further choice would leave. */
import type { Facet, GameFacets } from '@night-market/protocol/catalogue'
import { shownReturn, type ListedGame } from './model.ts'

export interface GameFilter {
  gameTypes: string[]
  vendorCodes: string[]
  subCategory: string
  /** A part of the name; empty for all. */
  keyword: string
  volatility?: string | undefined
  minRtpBps?: number | undefined
  maxRtpBps?: number | undefined
  mechanics: string[]
  /** Each of which the game must have. */
  features: string[]
  maxStakeX100?: number | undefined
  minStakeX100?: number | undefined
}

type Test = (game: ListedGame) => boolean

/** The games that pass the filter, in their order. */
function narrowed(games: readonly ListedGame[], filter: GameFilter): readonly ListedGame[] {
  const tests = testsOf(filter)
  return tests.length === 0 ? games : games.filter((game) => tests.every((test) => test(game)))
}

/**
 * `count` of the games that pass the filter, beginning with number `from` (the first is 0), and how many pass in all. Does not
 * build the whole list: an array of ten thousand games for each request lengthens the pauses of garbage collection.
 */
export function windowOf(
  games: readonly ListedGame[],
  filter: GameFilter,
  { from, count }: { from: number; count: number },
): { games: ListedGame[]; total: number } {
  const tests = testsOf(filter)
  if (tests.length === 0) return { games: games.slice(from, from + count), total: games.length }
  const found: ListedGame[] = []
  let total = 0
  for (const game of games) {
    if (!tests.every((test) => test(game))) continue
    if (total >= from && found.length < count) found.push(game)
    total++
  }
  return { games: found, total }
}

const testsOf = (filter: GameFilter): Test[] => [...placeTests(filter), ...termTests(filter)]

function placeTests({ gameTypes, vendorCodes, subCategory, keyword }: GameFilter): Test[] {
  const tests: Test[] = []
  const [types, vendors] = [new Set(gameTypes), new Set(vendorCodes)]
  const part = keyword.toLowerCase()
  if (types.size > 0) tests.push((game) => types.has(game.gameType))
  if (vendors.size > 0) tests.push((game) => vendors.has(game.vendorCode))
  if (subCategory !== '') tests.push((game) => game.subCategory === subCategory)
  if (part !== '') tests.push((game) => game.name.toLowerCase().includes(part))
  return tests
}

function termTests({ volatility, mechanics, features, ...bounds }: GameFilter): Test[] {
  const tests: Test[] = []
  const { minRtpBps, maxRtpBps, minStakeX100, maxStakeX100 } = bounds
  const ways = new Set(mechanics)
  if (volatility !== undefined) tests.push((game) => game.maths?.volatility === volatility)
  // A game between players, and one that states no return, passes neither bound.
  if (minRtpBps !== undefined) tests.push((game) => (shownReturn(game) ?? -Infinity) >= minRtpBps)
  if (maxRtpBps !== undefined) tests.push((game) => (shownReturn(game) ?? Infinity) <= maxRtpBps)
  if (ways.size > 0) tests.push((game) => ways.has(game.mechanic))
  if (features.length > 0) tests.push((game) => features.every((each) => game.features.includes(each)))
  // A game that does not say its stakes passes neither bound.
  if (maxStakeX100 !== undefined) tests.push((game) => (game.minStakeX100 ?? Infinity) <= maxStakeX100)
  if (minStakeX100 !== undefined) tests.push((game) => (game.maxStakeX100 ?? -Infinity) >= minStakeX100)
  return tests
}

/** The facets of the games that pass the filter; see `GameFacets` for what narrows each. */
export function facetsOf(games: readonly ListedGame[], filter: GameFilter): GameFacets {
  const passing = narrowed(games, filter)
  const without = (part: Partial<GameFilter>) => narrowed(games, { ...filter, ...part })
  return {
    total: passing.length,
    studios: counted(without({ vendorCodes: [] }), (game) => [game.vendorCode]),
    types: counted(passing, (game) => [game.gameType]),
    kinds: counted(without({ subCategory: '' }), (game) => [game.subCategory]),
    mechanics: counted(without({ mechanics: [] }), (game) => [game.mechanic]),
    features: counted(passing, (game) => game.features),
    volatilities: counted(without({ volatility: undefined }), (game) => [game.maths?.volatility ?? '']),
    rtpBps: spanOf(without({ minRtpBps: undefined, maxRtpBps: undefined })),
  }
}

function counted(games: readonly ListedGame[], valuesOf: (game: ListedGame) => string[]): Facet[] {
  const counts = new Map<string, number>()
  for (const game of games)
    for (const value of valuesOf(game)) counts.set(value, (counts.get(value) ?? 0) + 1)
  counts.delete('')
  return [...counts]
    .map(([name, count]) => ({ name, games: count }))
    .toSorted((a, b) => b.games - a.games || (a.name < b.name ? -1 : 1))
}

function spanOf(games: readonly ListedGame[]): GameFacets['rtpBps'] {
  const span = { least: Infinity, most: -Infinity }
  for (const game of games) {
    const rtpBps = shownReturn(game)
    if (rtpBps === null) continue
    span.least = Math.min(span.least, rtpBps)
    span.most = Math.max(span.most, rtpBps)
  }
  return span.least > span.most ? null : span
}
