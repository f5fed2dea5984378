/** Three digits, and their sum from 0 to 27. */
import { drawDigits } from '../../kernel/picks/draws.ts'
import { lotteryFamily } from '../../kernel/picks/lottery.ts'
import { PLAYS } from './plays.ts'

export const pc28 = lotteryFamily({
  id: 'pc28',
  draw: (chance) => drawDigits([['n', 1, 3]], chance),
  plays: PLAYS,
  main: 'sum',
})
