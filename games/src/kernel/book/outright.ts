/**
 * Outrights: one of many is to win, or to be among the first n. An operator enters the competitors with their odds, and at the
 * end their places. Competitors are numbered from 1 in the order in which they were entered; those numbers are the outcomes.
 *
 * Who shared a place that others wanted too has a dead heat: the odds count x places / tied, as an exact fraction.
 */
import { LEAST_X100, MOST_X100 } from './margin.ts'
import type { DeadHeat, LegVerdict } from './slip.ts'
import type { MarketClass, MarketRef, PricedMarket, Score, X100 } from './sport.ts'

export interface Entrant {
  name: string
  /** It was removed before the outright closed: bets on it count as not bet. */
  isOut: boolean
}

/** A market with the odds of its competitors x 100 by their names. */
export interface OutrightMarket {
  places: number
  odds: Readonly<Record<string, X100>>
}

/** What came of an outcome. */
export interface Decided {
  verdict: LegVerdict
  deadHeat?: DeadHeat
}

/** As the unified odds feed numbers markets of free competitors: of one winner, and of several. */
const WINNER = 534
const TOP = 536
const PPM = 1_000_000

export const outrightRef = (places: number): MarketRef =>
  places === 1 ? { market: WINNER, spec: '' } : { market: TOP, spec: `places=${places}` }

/** How many places of the market win; null of what is no market of an outright. */
export function placesOf({ market, spec }: MarketRef): number | null {
  if (market === WINNER) return spec === '' ? 1 : null
  const [, places] = /^places=([1-9]\d?)$/.exec(spec) ?? []
  return market === TOP && places !== undefined && places !== '1' ? Number(places) : null
}

export const outrightClass = ({ market }: Pick<MarketRef, 'market'>): MarketClass =>
  market === WINNER ? 'main' : 'other'

/** Names that differ in their letters alone: of one competitor, wherever it is entered. */
export const plainName = (name: string): string =>
  name.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim()

export function problemOfEntrants(entrants: readonly Entrant[]): string | null {
  const names = entrants.map(({ name }) => plainName(name))
  const twice = entrants.find((_one, at) => names.indexOf(names[at] ?? '') !== at)
  if (twice !== undefined) return `${twice.name} is there twice`
  const wrong = entrants.find(({ name }) => name.includes('='))
  return wrong === undefined ? null : `${wrong.name} has an equals sign`
}

/** What is wrong with the prices of those that take part, first of all; null of what can be sold. */
export function problemOfPrices(
  entrants: readonly Entrant[],
  markets: readonly OutrightMarket[],
): string | null {
  const inside = entrants.filter(({ isOut }) => !isOut)
  const sorted = markets.toSorted((one, other) => one.places - other.places)
  for (const [at, market] of sorted.entries()) {
    const before = sorted[at - 1]
    const problem = problemOfMarket(entrants, inside, market) ?? problemOfPair(inside, before, market)
    if (problem !== null) return `${nameOf(market)}: ${problem}`
  }
  return null
}

const nameOf = ({ places }: OutrightMarket): string => (places === 1 ? 'winner' : `top ${places}`)

function problemOfMarket(
  entrants: readonly Entrant[],
  inside: readonly Entrant[],
  { places, odds }: OutrightMarket,
): string | null {
  const unknown = Object.keys(odds).find((name) => !inside.some((one) => one.name === name))
  if (unknown !== undefined)
    return entrants.some(({ name }) => name === unknown)
      ? `${unknown} takes no part any more`
      : `there is no ${unknown} among its competitors`
  const missing = inside.find(({ name }) => !Object.hasOwn(odds, name))
  if (missing !== undefined) return `the odds of ${missing.name} are missing`
  const wrong = inside.find(({ name }) => !isOdds(odds[name] ?? 0))
  if (wrong !== undefined) return `the odds of ${wrong.name} are not within 1.01 and 500`
  if (places >= inside.length) return `there are ${inside.length} competitors: all of them would win`
  return isSureWin(Object.values(odds), places)
    ? 'its odds are a sure win: bets on all competitors pay more than they cost'
    : null
}

const isOdds = (d100: X100): boolean => Number.isInteger(d100) && d100 >= LEAST_X100 && d100 <= MOST_X100

/**
 * Whether Σ 1/d is no more than the places, in exact fractions. The places that are paid sum up to `places` however they are
 * shared, so that one who stakes 1/d on each would win for certain.
 */
function isSureWin(odds: readonly X100[], places: number): boolean {
  const [above, below] = odds.reduce<[bigint, bigint]>(
    ([sum, all], d100) => [sum * BigInt(d100) + 100n * all, all * BigInt(d100)],
    [0n, 1n],
  )
  return above <= BigInt(places) * below
}

/**
 * Who wins is among the first n as well: longer odds on the latter, with all others to win, would be a sure win. Where no odds
 * grow with the places, and no market is a sure win, no bets on several markets are one.
 */
function problemOfPair(
  inside: readonly Entrant[],
  before: OutrightMarket | undefined,
  market: OutrightMarket,
): string | null {
  if (before === undefined) return null
  if (before.places === market.places) return 'it is there twice'
  const longer = inside.find(({ name }) => (market.odds[name] ?? 0) > (before.odds[name] ?? 0))
  return longer === undefined ? null : `the odds of ${longer.name} are longer than for ${nameOf(before)}`
}

/**
 * What is wrong with prices beside those of another outright of the same competition: where both are on the same places of the
 * same competitors, the longer odds of each may be a sure win.
 */
export function problemBeside(
  markets: readonly OutrightMarket[],
  other: { name: string; markets: readonly OutrightMarket[] },
): string | null {
  const market = markets.find(({ places, odds }) => {
    const longest = other.markets.flatMap((one) =>
      one.places === places ? (longerOdds(odds, one.odds) ?? []) : [],
    )
    return longest.length > 0 && isSureWin(longest, places)
  })
  return market === undefined
    ? null
    : `${nameOf(market)}: with the odds of ${other.name} it is a sure win: the longer ones of each pay more than they cost`
}

/** The longer odds of each competitor; null where they are not the same. */
function longerOdds(
  odds: Readonly<Record<string, X100>>,
  others: Readonly<Record<string, X100>>,
): X100[] | null {
  const byName = new Map(Object.entries(others).map(([name, d100]) => [plainName(name), d100]))
  const longer = Object.entries(odds).map(([name, d100]) =>
    Math.max(d100, byName.get(plainName(name)) ?? NaN),
  )
  return longer.length === byName.size && longer.every(Number.isInteger) ? longer : null
}

/** Names come from people: one that every object has as a property, such as `constructor`, is given only where it is its own. */
const givenOf = (given: Readonly<Record<string, number>>, name: string): number | undefined =>
  Object.hasOwn(given, name) ? given[name] : undefined

/** The board of prices that can be sold. The chance of an outcome is its share of the market's odds, for the lists alone. */
export function outrightBoard(
  entrants: readonly Entrant[],
  markets: readonly OutrightMarket[],
): PricedMarket[] {
  return markets
    .toSorted((one, other) => one.places - other.places)
    .map(({ places, odds }) => {
      const sum = Object.values(odds).reduce((total, d100) => total + 100 / d100, 0)
      const ppmOf = (d100: X100): number => Math.min(PPM, Math.round((PPM * places * 100) / (d100 * sum)))
      return {
        ...outrightRef(places),
        tab: 'main',
        isMain: places === 1,
        outcomes: entrants.flatMap(({ name }, at) => {
          const d100 = givenOf(odds, name)
          return d100 === undefined ? [] : { outcome: String(at + 1), ppm: ppmOf(d100), d100 }
        }),
      }
    })
}

/** Where an outright stands before its end. */
export const OUTRIGHT_START: Score = { step: 0 }

/**
 * The places as a score, by the numbers of the competitors, or why they cannot be: places are counted as in a table, so that
 * after two on the first place comes the third. Those that are not named came after all others; `most` places must be known.
 */
export function outrightScore(
  entrants: readonly Entrant[],
  named: Readonly<Record<string, number>>,
  most: number,
): Score | string {
  const inside = entrants.filter(({ isOut }) => !isOut)
  const names = Object.keys(named)
  const unknown = names.find((name) => !inside.some((one) => one.name === name))
  if (unknown !== undefined)
    return entrants.some(({ name }) => name === unknown)
      ? `${unknown} takes no part`
      : `there is no ${unknown} among its competitors`
  const given = Object.values(named)
  const wrong = names.find(
    (name) => named[name] !== given.filter((each) => each < (named[name] ?? 0)).length + 1,
  )
  if (wrong !== undefined)
    return `${wrong} cannot be on place ${named[wrong]}: as many are before it as its place says, less one`
  const least = Math.min(most, inside.length)
  if (names.length < least) return `it decides ${names.length} places, and bets are on the first ${least}`
  const scored = entrants.flatMap(({ name }, at): [string, number][] => {
    const place = givenOf(named, name)
    return place === undefined ? [] : [[String(at + 1), place]]
  })
  return { step: 1, ...Object.fromEntries(scored) }
}

/** What an outcome came to. Null while it is open. Ends where there is no such market or competitor. */
export function judgeOutright(
  entrants: readonly Entrant[],
  ref: MarketRef,
  outcome: string,
  score: Score,
): Decided | null {
  const places = placesOf(ref)
  const entrant = /^[1-9]\d?$/.test(outcome) ? entrants[Number(outcome) - 1] : undefined
  if (places === null || entrant === undefined)
    throw new Error(`an outright has no market ${ref.market} ${ref.spec} with outcome ${outcome}`)
  if (entrant.isOut) return { verdict: 'V' }
  if (score.step === 0) return null
  const place = score[outcome]
  if (place === undefined || place > places) return { verdict: 'L' }
  const tied = entrants.filter((_one, at) => score[String(at + 1)] === place).length
  const free = places - place + 1
  return free >= tied ? { verdict: 'W' } : { verdict: 'W', deadHeat: { places: free, tied } }
}
