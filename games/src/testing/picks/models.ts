/**
 * Small lotteries whose draws can all be listed, and what a unit hits there, written from the rules without a closed form. The
 * kernel's counts are held against them.
 */
import { columns } from '../../kernel/picks/columns.ts'
import { labels } from '../../kernel/picks/labels.ts'
import type { Draw, Hit, Play } from '../../kernel/picks/lottery.ts'
import { sumOf } from '../../kernel/picks/measures.ts'
import type { PoolMatch } from '../../kernel/picks/pool-matches.ts'
import { pool } from '../../kernel/picks/pool.ts'
import { singles } from '../../kernel/picks/singles.ts'
import { from } from '../../kernel/picks/symbols.ts'
import { zones } from '../../kernel/picks/zones.ts'
import { combinations, draftsOf, tuples, type Draft } from './drafts.ts'

/** A unit, as its text alone. */
export type Unit = string

export interface SmallLottery {
  name: string
  play: Play
  /** All draws, each equally likely. */
  draws: Draw[]
  draft: Draft
  hits(unit: Unit, draw: Draw): Hit[]
}

const PAYS = { hit: 7_0000 }
const terms = { code: 'play', tab: 'tab', odds: PAYS }
const FOUR = from(0, 3)
const four = (count: number): Draw[] => tuples(FOUR, count).map((n) => ({ n: [n] }))
const ordered = (symbols: readonly number[], count: number): Draw[] =>
  tuples(symbols, count)
    .filter((tuple) => new Set(tuple).size === count)
    .map((n) => ({ n: [n] }))
const view = (size: number) => ({ tiers: [['n', 1] as const], slice: [0, size] as const })
const first = (draw: Draw): number[] => draw.n?.[0] ?? []
const when = (isHit: boolean, hit: Hit = 'hit'): Hit[] => (isHit ? [hit] : [])
const valuesOf = (unit: Unit): number[] => unit.split(',').map(Number)
const often = (values: readonly number[], value: number): number =>
  values.filter((one) => one === value).length

function columnsOf(takes: number, distinct: boolean): SmallLottery {
  const symbols = distinct ? from(1, 5) : FOUR
  return {
    name: `${takes} of three columns${distinct ? ', distinct' : ''}`,
    play: columns({ ...terms, symbols, places: ['1', '2', '3'], takes, distinct, view: view(3) }),
    draws: distinct ? ordered(symbols, 3) : four(3),
    draft: draftsOf.columns(symbols, 3, takes, distinct),
    hits: (unit, draw) =>
      when([...unit].every((sign, place) => sign === '-' || Number(sign) === first(draw)[place])),
  }
}

function poolOf(
  name: string,
  { symbols = FOUR, take, bankers = false }: { symbols?: number[]; take: number; bankers?: boolean },
  match: PoolMatch,
  rest: Pick<SmallLottery, 'draws' | 'hits'>,
): SmallLottery {
  const size = 'model' in match ? match.model.drawn : 1
  const play = pool({ ...terms, symbols, take, bankers, view: view(size), match })
  return { name, play, draft: draftsOf.pool(symbols, take, bankers), ...rest }
}

const repeating = { kind: 'repeating', symbols: 4, drawn: 4 } as const

const allOf = (take: number): SmallLottery =>
  poolOf(
    `all of ${take}`,
    { take, bankers: true },
    { kind: 'overlap', hits: { [take]: 'hit' }, model: repeating },
    {
      draws: four(4),
      hits: (unit, draw) => when(valuesOf(unit).every((value) => first(draw).includes(value))),
    },
  )
const noneOf = (take: number): SmallLottery =>
  poolOf(
    `none of ${take}`,
    { take },
    { kind: 'overlap', hits: { 0: 'hit' }, model: repeating },
    {
      draws: four(4),
      hits: (unit, draw) => when(!valuesOf(unit).some((value) => first(draw).includes(value))),
    },
  )
const sorted = (values: readonly number[]): string => values.toSorted((a, b) => a - b).join(',')
const permuted = (take: number, times: number): SmallLottery =>
  poolOf(
    `${take} in any order, each ${times} times`,
    { take },
    { kind: 'permuted', times, model: { ...repeating, drawn: take * times } },
    {
      draws: four(take * times),
      hits: (unit, draw) =>
        when(
          sorted(first(draw)) ===
            sorted(valuesOf(unit).flatMap((one) => Array.from({ length: times }, () => one))),
        ),
    },
  )
const distinctGroup = (): SmallLottery =>
  poolOf(
    'three of six in any order',
    { symbols: from(1, 6), take: 3, bankers: true },
    { kind: 'permuted', times: 1, model: { kind: 'distinct', symbols: 6, drawn: 3 } },
    {
      draws: ordered(from(1, 6), 3),
      hits: (unit, draw) => when(sorted(first(draw)) === unit),
    },
  )
const repeats = (least: number): SmallLottery =>
  poolOf(
    `one value ${least} times`,
    { take: 1 },
    { kind: 'repeats', least, model: repeating },
    {
      draws: four(4),
      hits: (unit, draw) => when(often(first(draw), Number(unit)) >= least),
    },
  )

/** Seven balls, four drawn and an extra one: hits are named like the tiers of a draw of six. */
function withExtra(take: number): SmallLottery {
  const balls = from(1, 7)
  const hits = { '3': 'a', '2+': 'b', '2': 'c', '1': 'd', '0+': 'e' }
  const model = { kind: 'distinct', symbols: 7, drawn: 4 } as const
  return {
    name: `${take} of seven with an extra ball`,
    play: pool({
      ...terms,
      symbols: balls,
      take,
      bankers: true,
      view: view(4),
      odds: { a: 100_0000, b: 40_0000, c: 9_0000, d: 2_0000, e: 5000 },
      match: { kind: 'overlap', hits, model, extra: 'x' },
    }),
    draws: combinations(balls, 4).flatMap((n) =>
      balls.filter((ball) => !n.includes(ball)).map((ball) => ({ n: [n], x: [[ball]] })),
    ),
    draft: draftsOf.pool(balls, take, true),
    hits: (unit, draw) => {
      const held = valuesOf(unit).filter((value) => first(draw).includes(value)).length
      const hasExtra = valuesOf(unit).includes(draw.x?.[0]?.[0] ?? 0)
      const named = Object.entries(hits).find(
        ([key]) =>
          (key === `${held}+` && hasExtra) || (key === String(held) && !(hasExtra && `${held}+` in hits)),
      )
      return named === undefined ? [] : [named[1]]
    },
  }
}

function zonesOf(take: [number, number], times: [number, number]): SmallLottery {
  const size = take[0] * times[0] + take[1] * times[1]
  return {
    name: `zones of ${take.join(' and ')}, ${times.join(' and ')} times`,
    play: zones({ ...terms, symbols: FOUR, take, times, view: view(size) }),
    draws: four(size),
    draft: draftsOf.zones(FOUR, take),
    hits: (unit, draw) => {
      const [one = '', other = ''] = unit.split('/')
      const all = [...one].flatMap((value) => Array.from({ length: times[0] }, () => Number(value)))
      const more = [...other].flatMap((value) => Array.from({ length: times[1] }, () => Number(value)))
      return when(sorted(first(draw)) === sorted([...all, ...more]))
    },
  }
}

/** Three results, of which the shortest has too few digits for some plays. */
const pairs = tuples(from(0, 9), 2)
const endings: Draw[] = pairs.flatMap((a, place) => [
  { a: [a, [...a].toReversed()], b: [pairs[(place * 7) % 100] as number[], [3]] },
])
const tiers = [['a', 2] as const, ['b', 1] as const]
const all = (draw: Draw): [Hit, string][] =>
  ['a', 'b'].flatMap((tier) => (draw[tier] ?? []).map((digits): [Hit, string] => [tier, digits.join('')]))

const straight: SmallLottery = {
  name: 'numbers of two digits in two tiers',
  play: singles({
    ...terms,
    digits: 2,
    view: { tiers, slice: [-2], byTier: true },
    odds: { a: 9000, b: 3_0000 },
  }),
  draws: endings,
  draft: draftsOf.singles(2),
  hits: (unit, draw) =>
    all(draw)
      .filter(([, digits]) => digits === unit)
      .map(([tier]) => tier),
}
const equal: SmallLottery = {
  ...straight,
  name: 'endings of two digits',
  play: pool({
    ...terms,
    symbols: from(0, 99),
    take: 1,
    view: { tiers, slice: [-2] },
    match: { kind: 'equal' },
  }),
  draft: draftsOf.pool(from(0, 99), 1, false),
  hits: (unit, draw) =>
    all(draw)
      .filter(([, digits]) => digits === unit)
      .map(() => 'hit'),
}
const anyOrder: SmallLottery = {
  name: 'three digits in any order',
  play: singles({ ...terms, digits: 3, orders: [6, 3], view: view(3), odds: { 6: 150_0000, 3: 300_0000 } }),
  draws: tuples(from(0, 9), 3).map((n) => ({ n: [n] })),
  draft: draftsOf.orders(3),
  hits: (unit, draw) => {
    const isHit =
      [...unit].toSorted().join('') ===
      first(draw)
        .toSorted((a, b) => a - b)
        .join('')
    return when(isHit, new Set(unit).size === 3 ? '6' : '3')
  },
}

const SUM = sumOf(2, FOUR)
const labelled: SmallLottery = {
  name: 'labels of a sum, with a push',
  play: labels({
    code: 'play',
    tab: 'tab',
    odds: { big: 2_1000, small: 2_0000, one: 7_0000 },
    view: view(2),
    sets: [
      { measure: SUM, labels: { big: [4, 5, 6], small: [0, 1, 2] }, push: [3] },
      { measure: SUM, labels: { one: [1] } },
    ],
  }),
  draws: four(2),
  draft: draftsOf.labels(['big', 'small', 'one']),
  hits: (unit, draw) => {
    const sum = first(draw).reduce((so, value) => so + value, 0)
    if (unit === 'one') return when(sum === 1, 'one')
    return sum === 3 ? ['push'] : when(unit === (sum > 3 ? 'big' : 'small'), unit)
  },
}

export const SMALL_LOTTERIES: readonly SmallLottery[] = [
  ...[1, 2, 3].map((takes) => columnsOf(takes, false)),
  columnsOf(3, true),
  ...[1, 2, 3].flatMap((take) => [allOf(take), noneOf(take)]),
  permuted(2, 1),
  permuted(3, 1),
  permuted(2, 2),
  distinctGroup(),
  ...[1, 2, 3, 4].map(repeats),
  withExtra(3),
  withExtra(2),
  zonesOf([1, 1], [2, 1]),
  zonesOf([1, 2], [2, 1]),
  zonesOf([2, 1], [2, 1]),
  zonesOf([1, 1], [3, 2]),
  straight,
  equal,
  anyOrder,
  labelled,
]
