/** What can be bet on three dice. */
import type { Model } from '../../kernel/picks/chances.ts'
import { labels, type LabelSet } from '../../kernel/picks/labels.ts'
import type { Play } from '../../kernel/picks/lottery.ts'
import { eachValue, halves, straightOfDice, sumOf, tripleOfDice } from '../../kernel/picks/measures.ts'
import type { PoolMatch } from '../../kernel/picks/pool-matches.ts'
import { pool } from '../../kernel/picks/pool.ts'
import { from } from '../../kernel/picks/symbols.ts'
import type { View } from '../../kernel/picks/views.ts'
import { zones } from '../../kernel/picks/zones.ts'

const FACES = from(1, 6)
const DICE: View = { tiers: [['n', 1]], slice: [0, 3] }
const MODEL: Model = { kind: 'repeating', symbols: 6, drawn: 3 }
const SUM = sumOf(3, FACES)

const labelled = (code: string, tab: string, ...sets: LabelSet[]): Play =>
  labels({ code, tab, odds: 'group', view: DICE, sets })

const faces = (code: string, tab: string, take: number, match: PoolMatch): Play =>
  pool({ code, tab, odds: 'group', symbols: FACES, take, view: DICE, match })

const repeats = (least: number): PoolMatch => ({ kind: 'repeats', least, model: MODEL })
const allOf = (take: number): PoolMatch => ({ kind: 'overlap', hits: { [take]: 'hit' }, model: MODEL })

export const PLAYS: readonly Play[] = [
  labelled('halves', 'sums', { measure: SUM, labels: halves(SUM, 11) }),
  labelled('sum', 'sums', { measure: SUM, labels: eachValue(SUM) }),
  faces('triple', 'same', 1, repeats(3)),
  labelled('any-triple', 'same', { measure: tripleOfDice, labels: { triple: [1] } }),
  faces('pair', 'same', 1, repeats(2)),
  zones({
    code: 'pair-single',
    tab: 'same',
    odds: 'group',
    symbols: FACES,
    view: DICE,
    take: [1, 1],
    times: [2, 1],
  }),
  faces('one', 'different', 1, allOf(1)),
  faces('two', 'different', 2, allOf(2)),
  faces('three', 'different', 3, allOf(3)),
  labelled('straight', 'different', { measure: straightOfDice, labels: { straight: [1] } }),
]
