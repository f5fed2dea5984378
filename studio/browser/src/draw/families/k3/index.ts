/** Three dice. */
import type { LotteryLook } from '../../look.ts'
import { ballLine, countValues, onlyTier } from '../../numbers/ball.ts'
import { sumLine } from '../../numbers/sum.ts'

const MIDDLE = 11
const sumOf = (values: number[]): number => values.reduce((sum, value) => sum + value, 0)

export const k3: LotteryLook = {
  labels: { en: () => import('./labels.en.json'), hi: () => import('./labels.hi.json') },
  line: (shown) => sumLine(shown, ballLine(shown, { kind: 'die' }), MIDDLE),
  values: countValues,
  drawn: (_play, draw) => [onlyTier(draw)],
  road: { value: (draw) => sumOf(onlyTier(draw)), middle: MIDDLE },
}
