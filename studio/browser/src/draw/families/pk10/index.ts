/** A race of ten, as plates in the order in which they arrive. */
import type { LotteryLook } from '../../look.ts'
import { race, RACE_MS } from './race.ts'
import { ballLine, countValues, onlyTier } from '../../numbers/ball.ts'

const MIDDLE = 12

export const pk10: LotteryLook = {
  labels: { en: () => import('./labels.en.json'), hi: () => import('./labels.hi.json') },
  line: (shown) => ballLine(shown, { kind: 'plate', tone: String }),
  stage: { ms: RACE_MS, view: race },
  values: countValues,
  drawn: ({ code, board }, draw) => {
    const first = Number(/^first(\d)/.exec(code)?.[1] ?? 10)
    const part = onlyTier(draw).slice(0, first)
    return board.kind === 'columns' ? part.map((number) => [number]) : [part]
  },
  // Of the first two.
  road: {
    value: (draw) =>
      onlyTier(draw)
        .slice(0, 2)
        .reduce((sum, number) => sum + number, 0),
    middle: MIDDLE,
  },
  tone: String,
}
