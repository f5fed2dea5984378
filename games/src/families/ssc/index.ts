/** Five digits, drawn one by one. */
import { drawnDigits } from '../../kernel/picks/draws.ts'
import { lotteryFamily } from '../../kernel/picks/lottery.ts'
import { PLAYS } from './plays.ts'

export const ssc = lotteryFamily({
  id: 'ssc',
  ...drawnDigits([['n', 1, 5]]),
  plays: PLAYS,
  main: 'last3-straight',
})
