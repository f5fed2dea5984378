/** Six of 49, and an extra number. */
import { drawnDistinct } from '../../kernel/picks/draws.ts'
import { lotteryFamily } from '../../kernel/picks/lottery.ts'
import { EXTRA, PLAYS, SIX } from './plays.ts'

export const markSix = lotteryFamily({
  id: 'mark-six',
  ...drawnDistinct(
    [
      [SIX, 1, 6],
      [EXTRA, 1, 1],
    ],
    49,
  ),
  plays: PLAYS,
  main: 'six',
})
