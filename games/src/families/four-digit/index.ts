/** Malaysia's four digits: three prizes, ten special and ten consolation numbers. */
import { drawnDigits } from '../../kernel/picks/draws.ts'
import { lotteryFamily } from '../../kernel/picks/lottery.ts'
import { PLAYS, TIERS } from './plays.ts'

export const fourDigit = lotteryFamily({
  id: 'four-digit',
  ...drawnDigits(TIERS.map(([tier, results]) => [tier, results, 4])),
  plays: PLAYS,
  main: 'big',
})
