/** What can be bet on five different numbers of eleven. */
import type { Model } from '../../kernel/picks/chances.ts'
import { columns } from '../../kernel/picks/columns.ts'
import { labels, type LabelSet } from '../../kernel/picks/labels.ts'
import type { Play } from '../../kernel/picks/lottery.ts'
import { eachValue, medianOf, oddCountOf, sumOfDistinct } from '../../kernel/picks/measures.ts'
import { pool } from '../../kernel/picks/pool.ts'
import { from } from '../../kernel/picks/symbols.ts'
import type { View } from '../../kernel/picks/views.ts'

const NUMBERS = from(1, 11)
const PLACES = ['1', '2', '3', '4', '5']
const firstOf = (count: number): View => ({ tiers: [['n', 1]], slice: [0, count] })
const modelOf = (drawn: number): Model => ({ kind: 'distinct', symbols: 11, drawn })

/** Up to five numbers: all of them are drawn. More: all that is drawn is among them. */
function any(take: number): Play {
  return pool({
    code: `any${take}`,
    tab: 'any',
    odds: 'group',
    symbols: NUMBERS,
    take,
    bankers: take > 1,
    view: firstOf(5),
    match: { kind: 'overlap', hits: { [Math.min(take, 5)]: 'hit' }, model: modelOf(5) },
  })
}

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
    bankers: true,
    view: firstOf(take),
    match: { kind: 'permuted', times: 1, model: modelOf(take) },
  })
}

const labelled = (code: string, set: LabelSet): Play =>
  labels({ code, tab: 'labels', odds: 'group', view: firstOf(5), sets: [set] })

const ODD_COUNT = oddCountOf(5, NUMBERS)
const MEDIAN = medianOf(5, 11)
const SUM = sumOfDistinct(5, NUMBERS)
const MIDDLE = 30
const sums = [...SUM.ways.keys()]

export const PLAYS: readonly Play[] = [
  ...[5, 3, 2, 1, 4, 6, 7, 8].map(any),
  ...[2, 3].flatMap((count) => [straight(count), group(count)]),
  columns({
    code: 'place',
    tab: 'place',
    odds: 'group',
    symbols: NUMBERS,
    places: PLACES,
    takes: 1,
    view: firstOf(5),
  }),
  labelled('sum', {
    measure: SUM,
    labels: { big: sums.filter((sum) => sum > MIDDLE), small: sums.filter((sum) => sum < MIDDLE) },
    push: [MIDDLE],
  }),
  labelled('odd-count', { measure: ODD_COUNT, labels: eachValue(ODD_COUNT) }),
  labelled('median', { measure: MEDIAN, labels: eachValue(MEDIAN) }),
]
