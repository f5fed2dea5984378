/** What can be bet on the order of ten. */
import { columns } from '../../kernel/picks/columns.ts'
import { labels, type LabelSet } from '../../kernel/picks/labels.ts'
import type { Play } from '../../kernel/picks/lottery.ts'
import { compared, eachValue, GREATER, halves, LESS } from '../../kernel/picks/measures.ts'
import { sumOfDistinct, valueAt } from '../../kernel/picks/measures.ts'
import { pool } from '../../kernel/picks/pool.ts'
import { from } from '../../kernel/picks/symbols.ts'
import type { View } from '../../kernel/picks/views.ts'

const NUMBERS = from(1, 10)
const PLACES = NUMBERS.map(String)
const firstOf = (count: number): View => ({ tiers: [['n', 1]], slice: [0, count] })

function straight(count: number): Play {
  return columns({
    code: `first${count}-straight`,
    tab: 'first',
    odds: 'group',
    symbols: NUMBERS,
    distinct: true,
    places: PLACES.slice(0, count),
    view: firstOf(count),
    book: 'unit',
  })
}

function group(take: number): Play {
  return pool({
    code: `first${take}-group`,
    tab: 'first',
    odds: 'group',
    symbols: NUMBERS,
    take,
    view: firstOf(take),
    match: { kind: 'permuted', times: 1, model: { kind: 'distinct', symbols: 10, drawn: take } },
  })
}

const labelled = (code: string, tab: string, sets: readonly LabelSet[]): Play =>
  labels({ code, tab, odds: 'group', view: firstOf(10), sets })

const halvesOfPlaces = NUMBERS.map((place): LabelSet => {
  const measure = valueAt(place - 1, NUMBERS)
  return { measure, labels: halves(measure, 6, { prefix: `${place}-` }) }
})
const dragons = from(1, 5).map((a): LabelSet => {
  const b = 11 - a
  return {
    measure: compared(a - 1, b - 1, 10, true),
    labels: { [`${a}v${b}-dragon`]: [GREATER], [`${a}v${b}-tiger`]: [LESS] },
  }
})

/** Of the first two. */
const TWO = sumOfDistinct(2, NUMBERS)
const SUM = { of: ([first = 0, second = 0]: readonly number[]) => first + second, ways: TWO.ways }

export const PLAYS: readonly Play[] = [
  columns({
    code: 'place',
    tab: 'place',
    odds: 'group',
    symbols: NUMBERS,
    places: PLACES,
    takes: 1,
    view: firstOf(10),
  }),
  labelled('halves', 'halves', halvesOfPlaces),
  labelled('dragon-tiger', 'dragon-tiger', dragons),
  labelled('sum', 'sum', [{ measure: SUM, labels: eachValue(SUM) }]),
  labelled('sum-halves', 'sum', [{ measure: SUM, labels: halves(SUM, 12) }]),
  ...[2, 3].flatMap((count) => [straight(count), group(count)]),
]
