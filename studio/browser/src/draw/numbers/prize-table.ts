/** Results of many tiers as a table: each row a tier, the endings that the open board counts in bold, chosen ones marked. */
import type { Draw } from '@night-market/games/kernel/picks/lottery'
import { h, type Tree } from '../../lib/tree.ts'
import type { Shown } from '../look.ts'
import { tierName } from '../names.ts'

export interface PrizeTable {
  /** From the top of the table down. */
  tiers: readonly string[]
  /** In the order in which they are announced. */
  announced?: readonly string[]
  /** The most that stand in one row. */
  columns: number
  /** So many of the last digits are in bold. */
  ending: number
}

/** A step for each result. */
export const countResults = (draw: Draw): number =>
  Object.values(draw).reduce((sum, results) => sum + results.length, 0)

export function prizeTable(shown: Shown, table: PrizeTable): Tree {
  const { tiers, announced = tiers, columns } = table
  const { draw, t, revealed = Number.POSITIVE_INFINITY } = shown
  const before = (tier: string): number =>
    announced.slice(0, announced.indexOf(tier)).reduce((sum, each) => sum + (draw[each]?.length ?? 0), 0)
  return h(
    'table',
    { class: 'prizes' },
    h(
      'tbody',
      {},
      tiers.map((tier, row) =>
        h(
          'tr',
          { class: row === 0 ? 'prizes__row is-first' : 'prizes__row' },
          h('th', { scope: 'row', class: 'prizes__tier' }, tierName(t, tier)),
          h(
            'td',
            {},
            h(
              'div',
              { class: 'prizes__results', '--columns': String(Math.min(columns, draw[tier]?.length ?? 1)) },
              (draw[tier] ?? []).map((result, at) => one(result, before(tier) + at < revealed, shown, table)),
            ),
          ),
        ),
      ),
    ),
  )
}

function one(result: number[], isShown: boolean, { marked }: Shown, { ending }: PrizeTable): Tree {
  if (!isShown) return h('span', { class: 'prizes__result num is-hidden' }, '·'.repeat(result.length))
  const text = result.join('')
  const tail = text.slice(-ending)
  const isMarked = marked?.has(Number(tail)) === true
  return h(
    'span',
    { class: 'prizes__result num' },
    text.slice(0, -ending),
    h(isMarked ? 'mark' : 'b', { class: 'prizes__ending' }, tail),
  )
}

/** The last digits of each result of these tiers, as numbers. */
export const endingsOf = (draw: Draw, tiers: readonly string[], digits: number): number[] =>
  tiers.flatMap((tier) =>
    (draw[tier] ?? [])
      .filter((result) => result.length >= digits)
      .map((result) => Number(result.slice(-digits).join(''))),
  )
