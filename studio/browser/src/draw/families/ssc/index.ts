/** Five digits. */
import type { PlayFacts } from '@night-market/games/kernel/picks/lottery'
import type { LotteryLook } from '../../look.ts'
import { ballLine, countValues, onlyTier } from '../../numbers/ball.ts'

const PARTS: Record<string, [from: number, to?: number]> = {
  first2: [0, 2],
  first3: [0, 3],
  first4: [0, 4],
  middle3: [1, 4],
  last2: [-2],
  last3: [-3],
  last4: [-4],
}
const MIDDLE = 23

export const ssc: LotteryLook = {
  labels: { en: () => import('./labels.en.json'), hi: () => import('./labels.hi.json') },
  line: (shown) => ballLine(shown, { kind: 'ball' }),
  values: countValues,
  drawn: (play, draw) => {
    const part = onlyTier(draw).slice(...partOf(play))
    return play.board.kind === 'columns' ? part.map((digit) => [digit]) : [part]
  },
  road: { value: (draw) => onlyTier(draw).reduce((sum, digit) => sum + digit, 0), middle: MIDDLE },
}

/** The places that a play looks at stand before its kind: `last3-straight`. */
const partOf = ({ code }: PlayFacts): [from: number, to?: number] => PARTS[code.split('-')[0] ?? ''] ?? [0]
