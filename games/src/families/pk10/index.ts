/** A race of ten: all numbers 1 to 10, in the order in which they arrive. */
import { drawnDistinct } from '../../kernel/picks/draws.ts'
import { lotteryFamily } from '../../kernel/picks/lottery.ts'
import { PLAYS } from './plays.ts'

export const pk10 = lotteryFamily({
  id: 'pk10',
  ...drawnDistinct([['n', 1, 10]], 10),
  plays: PLAYS,
  main: 'place',
})
