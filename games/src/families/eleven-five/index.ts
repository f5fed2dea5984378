/** Five different numbers of eleven. */
import { drawnDistinct } from '../../kernel/picks/draws.ts'
import { lotteryFamily } from '../../kernel/picks/lottery.ts'
import { PLAYS } from './plays.ts'

export const elevenFive = lotteryFamily({
  id: 'eleven-five',
  ...drawnDistinct([['n', 1, 5]], 11),
  plays: PLAYS,
  main: 'any5',
})
