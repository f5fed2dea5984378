/** Sums, spans, halves, dragon and tiger, and shapes of five digits. */
import { labels, type LabelSet } from '../../kernel/picks/labels.ts'
import type { Play } from '../../kernel/picks/lottery.ts'
import { compared, eachValue, GREATER, halves, LESS, SAME } from '../../kernel/picks/measures.ts'
import { shapeOfThree, SHAPES, spanOf, sumOf, valueAt, type Measure } from '../../kernel/picks/measures.ts'
import { from } from '../../kernel/picks/symbols.ts'
import { ALL, FIRST, LAST, MIDDLE3, type Slice } from './slices.ts'

const DIGITS = from(0, 9)

function labelled(slice: Slice, name: string, tab: string, sets: readonly LabelSet[]): Play {
  const view = { tiers: [['n', 1] as const], slice: slice.slice }
  return labels({ code: slice === ALL ? name : `${slice.name}-${name}`, tab, odds: 'group', view, sets })
}

const values = (measure: Measure): LabelSet[] => [{ measure, labels: eachValue(measure) }]

const sum = (slice: Slice): Play => labelled(slice, 'sum', 'sums', values(sumOf(slice.size, DIGITS)))
const span = (slice: Slice): Play => labelled(slice, 'span', 'sums', values(spanOf(slice.size)))
const shape = (slice: Slice): Play => {
  const shapes = Object.entries(SHAPES).map(([name, value]) => [name, [value]])
  return labelled(slice, 'shape', 'shapes', [{ measure: shapeOfThree, labels: Object.fromEntries(shapes) }])
}

const halvesOfPlaces = from(1, 5).map((place): LabelSet => {
  const measure = valueAt(place - 1, DIGITS)
  return { measure, labels: halves(measure, 5, { prefix: `${place}-` }) }
})
const totalOfAll = sumOf(5, DIGITS)

const pairs = from(1, 5).flatMap((a) => from(a + 1, 5).map((b) => [a, b] as const))
const dragons = pairs.map(([a, b]): LabelSet => ({
  measure: compared(a - 1, b - 1, 10, false),
  labels: { [`${a}v${b}-dragon`]: [GREATER], [`${a}v${b}-tiger`]: [LESS], [`${a}v${b}-tie`]: [SAME] },
}))

export const LABELLED: readonly Play[] = [
  labelled(ALL, 'halves', 'halves', halvesOfPlaces),
  labelled(ALL, 'sum-halves', 'halves', [{ measure: totalOfAll, labels: halves(totalOfAll, 23) }]),
  labelled(ALL, 'dragon-tiger', 'dragon-tiger', dragons),
  ...[LAST[3], FIRST[3], MIDDLE3].map(shape),
  ...[LAST[3], FIRST[3], MIDDLE3, LAST[2], FIRST[2]].map(sum),
  ...[LAST[3], FIRST[3], MIDDLE3, LAST[2], FIRST[2]].map(span),
]
