/** What can be bet on the sum of three digits, and on their shape. */
import { labels, type LabelSet } from '../../kernel/picks/labels.ts'
import type { Play } from '../../kernel/picks/lottery.ts'
import { eachValue, halves, shapeOfThree, SHAPES, sumOf } from '../../kernel/picks/measures.ts'
import { from } from '../../kernel/picks/symbols.ts'

const SUM = sumOf(3, from(0, 9))
const sums = [...SUM.ways.keys()]
const BIG_FROM = 14
/** Sums without a colour. */
const COLOURLESS = new Set([0, 13, 14, 27])

const half = halves(SUM, BIG_FROM)
const both = (a: string, b: string): number[] =>
  sums.filter((sum) => half[a]?.includes(sum) && half[b]?.includes(sum))
const combinations = Object.fromEntries(
  ['big', 'small'].flatMap((size) => ['odd', 'even'].map((kind) => [`${size}-${kind}`, both(size, kind)])),
)
const coloured = (rest: number): number[] => sums.filter((sum) => sum % 3 === rest && !COLOURLESS.has(sum))

const labelled = (code: string, tab: string, ...sets: LabelSet[]): Play =>
  labels({ code, tab, odds: 'group', view: { tiers: [['n', 1]], slice: [0, 3] }, sets })
const ofSum = (code: string, tab: string, names: LabelSet['labels']): Play =>
  labelled(code, tab, { measure: SUM, labels: names })

export const PLAYS: readonly Play[] = [
  ofSum('halves', 'halves', half),
  ofSum('combinations', 'halves', combinations),
  ofSum('extremes', 'halves', {
    'extreme-small': sums.filter((sum) => sum <= 5),
    'extreme-big': sums.filter((sum) => sum >= 22),
  }),
  ofSum('sum', 'sum', eachValue(SUM)),
  ofSum('colour', 'colour', { red: coloured(0), green: coloured(1), blue: coloured(2) }),
  labelled('shape', 'shape', {
    measure: shapeOfThree,
    labels: Object.fromEntries(Object.entries(SHAPES).map(([name, value]) => [name, [value]])),
  }),
]
