/** The final score of a match of football, as an operator enters it. */
import type { Entered } from '../../kernel/book/sport.ts'
import { MARKETS } from './rules.ts'
import { STEPS } from './standing.ts'

export const entered: Entered = {
  // The next goal takes the order of all goals.
  markets: MARKETS.flatMap(({ market, nth }) => (nth === undefined ? market : [])),
  fields: ['home', 'away', 'homeHalf', 'awayHalf', 'homeCorners', 'awayCorners'],
  delayS: 6,
  isMovedByScore: true,
  scoreOf(fields) {
    const { home = 0, away = 0, homeHalf = 0, awayHalf = 0 } = fields
    if (homeHalf > home || awayHalf > away) return 'a side has no more goals at half-time than at the end'
    return { ...fields, step: STEPS }
  },
}
