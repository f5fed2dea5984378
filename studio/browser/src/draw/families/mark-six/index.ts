/** Six of 49, and an extra number. */
import type { Draw } from '@night-market/games/kernel/picks/lottery'
import type { LotteryLook } from '../../look.ts'
import { ball, countValues, onlyTier } from '../../numbers/ball.ts'
import { h } from '../../../lib/tree.ts'
import { zodiacOn } from './zodiac.ts'

const MIDDLE = 25
const extra = (draw: Draw): number[] => (draw['extra'] ?? []).flat()

export const markSix: LotteryLook = {
  labels: { en: () => import('./labels.en.json'), hi: () => import('./labels.hi.json') },
  line: ({ t, draw, revealed = Number.POSITIVE_INFINITY }) => {
    const six = onlyTier(draw)
    return h(
      'span',
      { class: 'balls' },
      six.map((number, at) => ball(at < revealed ? number : null, { kind: 'ball' }, at === revealed - 1)),
      h('span', { class: 'balls__sign', title: t('numbers.extra') }, '+'),
      extra(draw).map((number) =>
        ball(six.length < revealed ? number : null, { kind: 'ball', tone: () => 'green' }),
      ),
    )
  },
  values: countValues,
  drawn: ({ code }, draw) => {
    if (code === 'special') return [extra(draw)]
    return [code === 'absent5' ? [...onlyTier(draw), ...extra(draw)] : onlyTier(draw)]
  },
  named: zodiacOn,
  road: { value: (draw) => extra(draw)[0] ?? 0, middle: MIDDLE },
}
