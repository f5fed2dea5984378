/** What can be bet on Thailand's lottery. */
import type { Play } from '../../kernel/picks/lottery.ts'
import { pool } from '../../kernel/picks/pool.ts'
import { singles } from '../../kernel/picks/singles.ts'
import { from } from '../../kernel/picks/symbols.ts'
import { HIT, type View } from '../../kernel/picks/views.ts'

const TOP3: View = { tiers: [['first', 1]], slice: [-3] }
const TOP2: View = { tiers: [['first', 1]], slice: [-2] }
const BOTTOM2: View = { tiers: [['last2', 1]], slice: [-2] }

/** Two results: each one is a hit. */
function three(code: 'front3' | 'back3'): Play {
  const view: View = { tiers: [[code, 2]], slice: [-3] }
  return singles({ code, tab: 'three', digits: 3, view, odds: { [HIT]: 450_0000 }, book: 'unit' })
}

function two(code: string, view: View): Play {
  return pool({
    code,
    tab: 'two',
    odds: { [HIT]: 90_0000 },
    book: 'unit',
    symbols: from(0, 99),
    take: 1,
    view,
    match: { kind: 'equal' },
  })
}

/** A digit that is among those of the view, once or more. */
function run(code: string, view: View, drawn: number, odds: number): Play {
  return pool({
    code,
    tab: 'run',
    odds: { [HIT]: odds },
    book: 'unit',
    symbols: from(0, 9),
    take: 1,
    view,
    match: { kind: 'overlap', hits: { 1: HIT }, model: { kind: 'repeating', symbols: 10, drawn } },
  })
}

export const PLAYS: readonly Play[] = [
  singles({ code: 'top3', tab: 'three', digits: 3, view: TOP3, odds: { [HIT]: 900_0000 }, book: 'unit' }),
  singles({
    code: 'tote',
    tab: 'three',
    digits: 3,
    view: TOP3,
    orders: [6, 3],
    book: 'unit',
    odds: { 6: 150_0000, 3: 300_0000 },
  }),
  two('bottom2', BOTTOM2),
  two('top2', TOP2),
  three('front3'),
  three('back3'),
  run('run-top', TOP3, 3, 3_3000),
  run('run-bottom', BOTTOM2, 2, 4_7000),
]
