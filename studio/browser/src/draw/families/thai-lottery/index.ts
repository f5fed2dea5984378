/** Thailand's lottery: the first prize, two of front and of back three, the last two. */
import type { Draw } from '@night-market/games/kernel/picks/lottery'
import type { LotteryLook } from '../../look.ts'
import { ball } from '../../numbers/ball.ts'
import { countResults, endingsOf, prizeTable } from '../../numbers/prize-table.ts'
import { h } from '../../../lib/tree.ts'

const TIERS = ['first', 'front3', 'back3', 'last2']

const first = (draw: Draw): number[] => draw['first']?.[0] ?? []
const last2 = (draw: Draw): number[] => draw['last2']?.[0] ?? []

/** By the code of the play; plays of three digits are typed, and count no board. */
const DRAWN: Record<string, (draw: Draw) => number[]> = {
  top2: (draw) => endingsOf(draw, ['first'], 2),
  bottom2: (draw) => endingsOf(draw, ['last2'], 2),
  'run-top': (draw) => first(draw).slice(-3),
  'run-bottom': last2,
}

export const thaiLottery: LotteryLook = {
  labels: { en: () => import('./labels.en.json'), hi: () => import('./labels.hi.json') },
  line: ({ t, draw, revealed = Number.POSITIVE_INFINITY }) =>
    h(
      'span',
      { class: 'balls' },
      first(draw).map((digit) => ball(revealed > 0 ? digit : null, { kind: 'ball' })),
      h('span', { class: 'balls__sign' }, t('numbers.beside')),
      last2(draw).map((digit) => ball(revealed >= countResults(draw) ? digit : null, { kind: 'plate' })),
    ),
  table: (shown) => prizeTable(shown, { tiers: TIERS, columns: 2, ending: 2 }),
  values: countResults,
  drawn: ({ code }, draw) => [DRAWN[code]?.(draw) ?? []],
}
