/** Five digits, drawn one by one. */
import { drawDigits } from '../../kernel/picks/draws.ts'
import { lotteryFamily } from '../../kernel/picks/lottery.ts'
import { PLAYS } from './plays.ts'

export const ssc = lotteryFamily({
  id: 'ssc',
  draw: (chance) => drawDigits([['n', 1, 5]], chance),
  plays: PLAYS,
  main: 'last3-straight',
})
