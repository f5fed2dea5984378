/** Six of 49, and an extra number. */
import { drawDistinct } from '../../kernel/picks/draws.ts'
import { lotteryFamily } from '../../kernel/picks/lottery.ts'
import { EXTRA, PLAYS, SIX } from './plays.ts'

export const markSix = lotteryFamily({
  id: 'mark-six',
  draw: (chance) => {
    const numbers = drawDistinct(7, 49, chance)
    return { [SIX]: [numbers.slice(0, 6)], [EXTRA]: [numbers.slice(6)] }
  },
  plays: PLAYS,
  main: 'six',
})
