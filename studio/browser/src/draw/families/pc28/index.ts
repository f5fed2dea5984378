/** Three digits and their sum. */
import type { LotteryLook, Shown } from '../../look.ts'
import { ball, countValues, onlyTier } from '../../numbers/ball.ts'
import { h, type Tree } from '../../../lib/tree.ts'

const MIDDLE = 14
/** Sums without a colour. */
const COLOURLESS = [0, 13, 14, 27]
const COLOURS = ['red', 'green', 'blue'] as const

const sumOf = (values: number[]): number => values.reduce((sum, value) => sum + value, 0)
const colourOf = (sum: number): (typeof COLOURS)[number] | undefined =>
  COLOURLESS.includes(sum) ? undefined : COLOURS[sum % 3]

export const pc28: LotteryLook = {
  labels: { en: () => import('./labels.en.json'), hi: () => import('./labels.hi.json') },
  line: equation,
  values: countValues,
  drawn: () => [],
  road: { value: (draw) => sumOf(onlyTier(draw)), middle: MIDDLE },
}

/** `4 + 5 + 9 = 18`, the sum in its colour and in words. */
function equation({ t, draw, revealed = Number.POSITIVE_INFINITY }: Shown): Tree {
  const values = onlyTier(draw)
  const sum = sumOf(values)
  const isWhole = revealed >= values.length
  const words = [
    t(sum >= MIDDLE ? 'board.big' : 'board.small'),
    t(sum % 2 === 0 ? 'board.even' : 'board.odd'),
  ]
  const signs = values.map((_, at) =>
    h('span', { class: 'balls__sign' }, at === values.length - 1 ? '=' : '+'),
  )
  return h(
    'span',
    { class: 'with-sum' },
    h(
      'span',
      { class: 'balls' },
      values.flatMap((value, at) => [
        ball(at < revealed ? value : null, { kind: 'ball' }, at === revealed - 1),
        signs[at],
      ]),
      ball(isWhole ? sum : null, { kind: 'plate', tone: (each) => colourOf(each) ?? 'none' }),
    ),
    isWhole && h('span', { class: 'with-sum__words' }, words.join(' · ')),
  )
}
