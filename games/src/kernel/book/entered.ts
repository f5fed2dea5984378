/**
 * Matches that an operator enters: their odds and their final score are given, and the sport's own judge decides what is bet on
 * them. What makes no sense is named in a sentence.
 */
import { quartersOf } from './lines.ts'
import { LEAST_X100, MOST_X100 } from './margin.ts'
import type { MarketForm, MarketRef, PricedMarket, Score, Sport, X100 } from './sport.ts'

/** A market with the odds of each outcome x 100. */
export interface EnteredMarket extends MarketRef {
  odds: Readonly<Record<string, X100>>
}

const MOST_COUNT = 2000
const PPM = 1_000_000

const nameOf = ({ market, spec }: MarketRef): string => `market ${market}${spec === '' ? '' : ` ${spec}`}`

/** What is wrong with them, first of all; null for markets that can be sold. */
export function problemOfMarkets(sport: Sport, markets: readonly EnteredMarket[]): string | null {
  const names = markets.map(nameOf)
  const twice = names.find((name, place) => names.indexOf(name) !== place)
  if (markets.length === 0) return 'there are no markets'
  if (twice !== undefined) return `${twice} is there twice`
  for (const market of markets) {
    const problem = problemOfMarket(sport, market)
    if (problem !== null) return `${nameOf(market)}: ${problem}`
  }
  return sureWinOfLines(sport, markets)
}

function problemOfMarket(sport: Sport, entered: EnteredMarket): string | null {
  const { markets } = sport.entered
  if (!markets.includes(entered.market)) return `${sport.id} is entered with ${markets.join(', ')} alone`
  const { outcomes, winners } = sport.formOf(entered.market)
  const given = Object.keys(entered.odds)
  if (given.length !== outcomes.length || !outcomes.every((outcome) => given.includes(outcome)))
    return `its outcomes are ${outcomes.join(', ')}, all of them`
  const wrong = given.find((outcome) => !isOdds(entered.odds[outcome] ?? 0))
  if (wrong !== undefined) return `the odds of ${wrong} are not within 1.01 and 500`
  if (!outcomes.every((outcome) => isOpen(sport, entered, outcome))) return 'there is no such line'
  return inverseSum(entered) < winners
    ? 'its odds are a sure win: bets on all outcomes pay more than they cost'
    : null
}

const isOdds = (d100: X100): boolean => Number.isInteger(d100) && d100 >= LEAST_X100 && d100 <= MOST_X100

/** Of a quarter that no match has there would be no result. */
const hasPart = ({ entered: { parts } }: Sport, { spec }: MarketRef): boolean =>
  parts === undefined || Number(/(?:set|quarter)nr=(\d+)/.exec(spec)?.[1] ?? 1) <= parts

/** The judge ends where the sport has no such line; what is decided before the match is none either. */
function isOpen(sport: Sport, ref: MarketRef, outcome: string): boolean {
  try {
    return hasPart(sport, ref) && sport.judge(ref, outcome, sport.kickOff()) === null
  } catch {
    return false
  }
}

const inverseSum = ({ odds }: EnteredMarket): number =>
  Object.values(odds).reduce((sum, d100) => sum + 100 / d100, 0)

/** Two lines of a market may be a sure win where neither is: over 1.5 and under 3.5. */
function sureWinOfLines(sport: Sport, markets: readonly EnteredMarket[]): string | null {
  for (const one of markets) {
    for (const other of markets) {
      const [first = ''] = sport.formOf(one.market).outcomes
      const last = sport.formOf(one.market).outcomes.at(-1) ?? ''
      if (!isNoHarder(one, other)) continue
      if (100 / (one.odds[first] ?? 1) + 100 / (other.odds[last] ?? 1) < 1)
        return `${nameOf(one)} and ${nameOf(other)}: their odds are a sure win together`
    }
  }
  return null
}

/** Whether the first outcome of a line wins wherever that of another line does. */
function isNoHarder(one: EnteredMarket, other: EnteredMarket): boolean {
  if (one.market !== other.market || restOf(one) !== restOf(other)) return false
  const [total, otherTotal] = [lineOf(one, 'total'), lineOf(other, 'total')]
  if (total !== undefined && otherTotal !== undefined) return total <= otherTotal
  const [hcp, otherHcp] = [lineOf(one, 'hcp'), lineOf(other, 'hcp')]
  return hcp !== undefined && otherHcp !== undefined && hcp >= otherHcp
}

const partsOf = ({ spec }: MarketRef): string[] => spec.split('|')
const restOf = (ref: MarketRef): string => partsOf(ref).slice(0, -1).join('|')
const lineOf = (ref: MarketRef, name: string): number | undefined =>
  quartersOf(partsOf(ref).at(-1) ?? '', name)

/** The board of markets that can be sold. The chance of an outcome is its share of the market's odds. */
export function enteredBoard(sport: Sport, markets: readonly EnteredMarket[]): PricedMarket[] {
  const priced = markets.map((entered) => ({
    entered,
    market: pricedMarket(sport.formOf(entered.market), entered),
  }))
  const mains = new Set(
    [...Map.groupBy(priced, ({ entered }) => entered.market).values()].flatMap(
      (lines) => mostEvenOf(lines) ?? [],
    ),
  )
  return priced.map((each) => ({
    ...each.market,
    isMain: mains.has(each) && sport.formOf(each.entered.market).isMain,
  }))
}

function pricedMarket(
  { tab, outcomes, winners }: MarketForm,
  entered: EnteredMarket,
): Omit<PricedMarket, 'isMain'> {
  const { market, spec, odds } = entered
  const sum = inverseSum(entered)
  const ppmOf = (d100: X100): number => Math.round((PPM * winners * 100) / (d100 * sum))
  return {
    market,
    spec,
    tab,
    outcomes: outcomes.map((outcome) => {
      const d100 = odds[outcome] ?? LEAST_X100
      return { outcome, ppm: ppmOf(d100), d100 }
    }),
  }
}

function mostEvenOf<Line extends { market: Omit<PricedMarket, 'isMain'> }>(
  lines: readonly Line[],
): Line | undefined {
  const off = ({ market: { outcomes } }: Line): number => Math.abs((outcomes[0]?.ppm ?? 0) - PPM / 2)
  return lines.reduce<Line | undefined>(
    (best, line) => (best === undefined || off(line) < off(best) ? line : best),
    undefined,
  )
}

/** Where a match stands by the final score that was entered, or why that is none. */
export function enteredScore(sport: Sport, fields: Readonly<Record<string, number>>): Score | string {
  const { fields: known, mayLack = [], scoreOf } = sport.entered
  const unknown = Object.keys(fields).find((name) => !known.includes(name))
  if (unknown !== undefined) return `${sport.id} has no ${unknown}: its fields are ${known.join(', ')}`
  const missing = known.find((name) => fields[name] === undefined && !mayLack.includes(name))
  if (missing !== undefined) return `${missing} is missing`
  const wrong = Object.entries(fields).find(([, count]) => !isCount(count))
  if (wrong !== undefined) return `${wrong[0]} is no whole number up to ${MOST_COUNT}`
  const score = scoreOf(fields)
  return typeof score === 'string' || sport.isOver(score) ? score : 'the match is not over with this score'
}

const isCount = (count: number): boolean => Number.isInteger(count) && count >= 0 && count <= MOST_COUNT
