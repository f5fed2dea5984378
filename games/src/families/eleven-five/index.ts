/** Five different numbers of eleven. */
import { drawDistinct } from '../../kernel/picks/draws.ts'
import { lotteryFamily } from '../../kernel/picks/lottery.ts'
import { PLAYS } from './plays.ts'

export const elevenFive = lotteryFamily({
  id: 'eleven-five',
  draw: (chance) => ({ n: [drawDistinct(5, 11, chance)] }),
  plays: PLAYS,
  main: 'any5',
})
