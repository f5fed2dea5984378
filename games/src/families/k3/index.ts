/** Three dice. */
import { drawnDigits } from '../../kernel/picks/draws.ts'
import { lotteryFamily } from '../../kernel/picks/lottery.ts'
import { PLAYS } from './plays.ts'

export const k3 = lotteryFamily({
  id: 'k3',
  ...drawnDigits([['n', 1, 3]], [1, 6]),
  plays: PLAYS,
  main: 'sum',
})
