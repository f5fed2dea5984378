/** Malaysia's four digits: three prizes, ten special and ten consolation numbers. */
import { drawDigits } from '../../kernel/picks/draws.ts'
import { lotteryFamily } from '../../kernel/picks/lottery.ts'
import { PLAYS, TIERS } from './plays.ts'

export const fourDigit = lotteryFamily({
  id: 'four-digit',
  draw: (chance) =>
    drawDigits(
      TIERS.map(([tier, results]) => [tier, results, 4]),
      chance,
    ),
  plays: PLAYS,
  main: 'big',
})
