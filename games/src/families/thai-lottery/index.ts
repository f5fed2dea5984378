/** Thailand's lottery: a first prize of six digits, two prizes of front and of back three, and the last two. */
import { drawnDigits } from '../../kernel/picks/draws.ts'
import { lotteryFamily } from '../../kernel/picks/lottery.ts'
import { PLAYS } from './plays.ts'

export const thaiLottery = lotteryFamily({
  id: 'thai-lottery',
  ...drawnDigits([
    ['first', 1, 6],
    ['front3', 2, 3],
    ['back3', 2, 3],
    ['last2', 1, 2],
  ]),
  plays: PLAYS,
  main: 'top3',
})
