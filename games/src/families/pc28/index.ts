/** Three digits, and their sum from 0 to 27. */
import { drawnDigits } from '../../kernel/picks/draws.ts'
import { lotteryFamily } from '../../kernel/picks/lottery.ts'
import { PLAYS } from './plays.ts'

export const pc28 = lotteryFamily({
  id: 'pc28',
  ...drawnDigits([['n', 1, 3]]),
  plays: PLAYS,
  main: 'sum',
})
