/** What can be bet on six of 49. The first prize is a pool, which its host pays; all others are fixed. */
import type { Model } from '../../kernel/picks/chances.ts'
import { labels } from '../../kernel/picks/labels.ts'
import type { Play, X10000 } from '../../kernel/picks/lottery.ts'
import { halves, valueAt } from '../../kernel/picks/measures.ts'
import { pool } from '../../kernel/picks/pool.ts'
import { from } from '../../kernel/picks/symbols.ts'
import { HIT, type View } from '../../kernel/picks/views.ts'

export const SIX = 'n'
export const EXTRA = 'extra'

const NUMBERS = from(1, 49)
const six: View = { tiers: [[SIX, 1]], slice: [0, 6] }
const special: View = { tiers: [[EXTRA, 1]], slice: [0, 1] }
const seven: View = {
  tiers: [
    [SIX, 1],
    [EXTRA, 1],
  ],
  slice: [0],
}
const modelOf = (drawn: number): Model => ({ kind: 'distinct', symbols: 49, drawn })

/** By the numbers that a unit holds of the six; + with the extra number. */
const PRIZES = { '6': '1', '5+': '2', '5': '3', '4+': '4', '4': '5', '3+': '6', '3': '7' }

function some(code: string, take: number, odds: X10000): Play {
  return pool({
    code,
    tab: 'numbers',
    odds: { [HIT]: odds },
    symbols: NUMBERS,
    take,
    bankers: true,
    view: six,
    match: { kind: 'overlap', hits: { [take]: HIT }, model: modelOf(6) },
  })
}

const SPECIAL = valueAt(0, NUMBERS)
/** It is neither big nor small, and returns the stake. */
const MIDDLE = 49

export const PLAYS: readonly Play[] = [
  pool({
    code: 'six',
    tab: 'six',
    symbols: NUMBERS,
    take: 6,
    bankers: true,
    view: six,
    pool: true,
    // Of millions of combinations few are sold: counted as a whole, fifty tickets would fill the draw.
    book: 'unit',
    odds: { 1: 0, 2: 100_000_0000, 3: 2500_0000, 4: 960_0000, 5: 64_0000, 6: 32_0000, 7: 4_0000 },
    match: { kind: 'overlap', hits: PRIZES, model: modelOf(6), extra: EXTRA },
  }),
  pool({
    code: 'special',
    tab: 'special',
    odds: { [HIT]: 46_5000 },
    book: 'unit',
    symbols: NUMBERS,
    take: 1,
    view: special,
    match: { kind: 'equal' },
  }),
  some('two', 2, 74_0000),
  some('three', 3, 870_0000),
  pool({
    code: 'absent5',
    tab: 'numbers',
    odds: { [HIT]: 2_1200 },
    symbols: NUMBERS,
    take: 5,
    view: seven,
    match: { kind: 'overlap', hits: { 0: HIT }, model: modelOf(7) },
  }),
  labels({
    code: 'special-halves',
    tab: 'special',
    odds: 1_9200,
    book: 'unit',
    view: special,
    sets: [{ measure: SPECIAL, labels: halves(SPECIAL, 25, { push: [MIDDLE] }), push: [MIDDLE] }],
  }),
]
