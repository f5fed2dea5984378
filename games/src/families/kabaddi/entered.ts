/** The final score of a match of kabaddi, as an operator enters it. */
import type { Entered } from '../../kernel/book/sport.ts'
import { kickOff } from './play.ts'
import { MARKETS } from './rules.ts'
import { STEPS } from './standing.ts'

export const entered: Entered = {
  markets: MARKETS.map(({ market }) => market),
  fields: ['home', 'away', 'homeHalf', 'awayHalf'],
  delayS: 8,
  scoreOf(fields) {
    const { home = 0, away = 0, homeHalf = 0, awayHalf = 0 } = fields
    if (homeHalf > home || awayHalf > away) return 'a side has no more points at half-time than at the end'
    return { ...kickOff(), ...fields, step: STEPS }
  },
}
