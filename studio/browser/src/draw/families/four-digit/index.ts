/** Four digits: three prizes, ten special and ten consolation numbers. */
import type { LotteryLook } from '../../look.ts'
import { countResults, prizeTable } from '../../numbers/prize-table.ts'
import { h } from '../../../lib/tree.ts'

const TIERS = ['first', 'second', 'third', 'special', 'consolation']
const TOP = TIERS.slice(0, 3)

export const fourDigit: LotteryLook = {
  labels: { en: () => import('./labels.en.json'), hi: () => import('./labels.hi.json') },
  line: ({ draw, revealed = Number.POSITIVE_INFINITY }) =>
    h(
      'span',
      { class: 'balls' },
      TOP.map((tier, at) =>
        h('span', { class: 'word num' }, at < revealed ? (draw[tier]?.[0] ?? []).join('') : '····'),
      ),
    ),
  table: (shown) => prizeTable(shown, { tiers: TIERS, columns: 5, ending: 4 }),
  values: countResults,
  drawn: () => [],
}
