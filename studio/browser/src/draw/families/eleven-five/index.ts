/** Five different numbers of eleven. */
import type { LotteryLook } from '../../look.ts'
import { ballLine, countValues, onlyTier } from '../../numbers/ball.ts'

const MIDDLE = 31

export const elevenFive: LotteryLook = {
  labels: { en: () => import('./labels.en.json'), hi: () => import('./labels.hi.json') },
  line: (shown) => ballLine(shown, { kind: 'ball', width: 2 }),
  values: countValues,
  drawn: ({ code, board }, draw) => {
    const first = Number(/^first(\d)/.exec(code)?.[1] ?? 5)
    const part = onlyTier(draw).slice(0, first)
    return board.kind === 'columns' ? part.map((number) => [number]) : [part]
  },
  road: { value: (draw) => onlyTier(draw).reduce((sum, number) => sum + number, 0), middle: MIDDLE },
}
