/** What can be bet on the endings of Vietnam's results. A bet on several results costs a stake for each of them. */
import { floorOf, over, rational } from '../../kernel/rational.ts'
import { labels } from '../../kernel/picks/labels.ts'
import type { Play, Tier, X10000 } from '../../kernel/picks/lottery.ts'
import { halves, pairOfDigits, sumOf, type Measure } from '../../kernel/picks/measures.ts'
import type { PlayTerms } from '../../kernel/picks/odds.ts'
import { pool } from '../../kernel/picks/pool.ts'
import { singles } from '../../kernel/picks/singles.ts'
import { from } from '../../kernel/picks/symbols.ts'
import { HIT, resultsOf, type View } from '../../kernel/picks/views.ts'
import type { Region } from './regions.ts'

const DIGITS = from(0, 9)
const ENDINGS = from(0, 99)
const SPECIAL = 'db'

/** The last so many digits of all results of these tiers that have as many. */
function endingsOf({ tiers }: Region, digits: number, named: readonly Tier[]): View {
  const long = tiers.filter(([tier, , places]) => named.includes(tier) && places >= digits)
  return { tiers: long.map(([tier, results]) => [tier, results]), slice: [-digits] }
}

/** A number of so many digits at a price for each result, paid for each hit. */
function number(code: string, tab: string, digits: number, view: View, odds: X10000): Play {
  const terms = { code, tab, odds: { [HIT]: odds }, cost: resultsOf(view), book: 'unit', view } as const
  if (digits > 2) return singles({ ...terms, digits })
  return pool({ ...terms, symbols: digits === 1 ? DIGITS : ENDINGS, take: 1, match: { kind: 'equal' } })
}

/** So many endings of which all, or none, are among the results. */
function several(region: Region, code: string, take: number, hits: number, odds: X10000): Play {
  const view = endingsOf(region, 2, allOf(region))
  const model = { kind: 'repeating', symbols: 100, drawn: resultsOf(view) } as const
  return pool({
    code,
    tab: hits === 0 ? 'truot' : 'xien',
    odds: { [HIT]: odds },
    symbols: ENDINGS,
    take,
    view,
    bankers: hits > 0,
    match: { kind: 'overlap', hits: { [hits]: HIT }, model, isEnding: true },
  })
}

const allOf = ({ tiers }: Region): Tier[] => tiers.map(([tier]) => tier)

const SUM = sumOf(2, DIGITS)
const RETURN_OF_SUM = rational(95n, 100n)

/** 0.95 / P, rounded down. */
function oddsOfSum({ ways }: Measure): Record<string, X10000> {
  return Object.fromEntries(
    [...ways].map(([sum, count]) => {
      const fair = over(RETURN_OF_SUM, rational(BigInt(count), 100n))
      return [String(sum), Number(floorOf(rational(fair.numerator * 10_000n, fair.denominator)))]
    }),
  )
}

export function playsOf(region: Region): readonly Play[] {
  const special = (digits: number): View => endingsOf(region, digits, [SPECIAL])
  const all = (digits: number): View => endingsOf(region, digits, allOf(region))
  const heads = (digits: number, tier: Tier): View => endingsOf(region, digits, [tier])
  const bao = endingsOf(region, 2, baoOf(region))
  const last2: Pick<PlayTerms, 'tab' | 'book'> & { view: View } = {
    tab: 'special',
    book: 'unit',
    view: special(2),
  }
  const tens: View = { tiers: [[SPECIAL, 1]], slice: [-2, -1] }
  return [
    number('lo2', 'lo', 2, all(2), 99_0000),
    number('de', 'special', 2, special(2), 99_0000),
    number('lo3', 'lo', 3, all(3), 980_0000),
    number('lo4', 'lo', 4, all(4), 9500_0000),
    ...[2, 3, 4].map((take) => several(region, `xien${take}`, take, take, region.xien[take] as X10000)),
    number('cang3', 'special', 3, special(3), 980_0000),
    number('cang4', 'special', 4, special(4), 9200_0000),
    ...[4, 8, 10].map((take) => several(region, `truot${take}`, take, 0, region.truot[take] as X10000)),
    number('dau', 'heads', 2, heads(2, region.two), 98_0000),
    number(`bao${resultsOf(bao)}`, 'heads', 2, bao, 98_0000),
    number('xiu-chu-head', 'heads', 3, heads(3, region.three), 960_0000),
    number('xiu-chu-tail', 'heads', 3, special(3), 960_0000),
    number('tens-digit', 'special', 1, tens, 9_9000),
    number('ones-digit', 'special', 1, special(1), 9_9000),
    labels({
      ...last2,
      code: 'halves',
      odds: 1_9800,
      sets: [{ measure: pairOfDigits, labels: halves(pairOfDigits, 50) }],
    }),
    labels({
      ...last2,
      code: 'sum',
      odds: oddsOfSum(SUM),
      sets: [
        { measure: SUM, labels: Object.fromEntries([...SUM.ways.keys()].map((sum) => [String(sum), [sum]])) },
      ],
    }),
  ]
}

/** Eight results in the north, seven elsewhere: the special prize and the shortest ones. */
function baoOf({ tiers }: Region): Tier[] {
  const isNorth = tiers.some(([, results, places]) => places === 2 && results > 1)
  return isNorth ? [SPECIAL, 'g6', 'g7'] : [SPECIAL, 'g5', 'g6', 'g7', 'g8']
}
