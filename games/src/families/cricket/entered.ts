/** The final score of a match of cricket, as an operator enters it. */
import type { Entered } from '../../kernel/book/sport.ts'
import { kickOff } from './play.ts'
import { BALLS, INNINGS, isOver, OVER, WICKETS } from './standing.ts'

/** The winner, the runs of both innings, and the tie: what overs and wickets came to is not entered. */
const MARKETS = [340, 606, 607, 342]

export const entered: Entered = {
  markets: MARKETS,
  fields: ['home', 'away', 'homeBalls', 'awayBalls', 'homeWickets', 'awayWickets', 'superHome', 'superAway'],
  mayLack: ['superHome', 'superAway'],
  delayS: 6,
  scoreOf(fields) {
    const { home = 0, away = 0, superHome, superAway } = fields
    const { homeBalls = 0, awayBalls = 0, homeWickets = 0, awayWickets = 0 } = fields
    if (Math.max(homeBalls, awayBalls) > BALLS || Math.max(homeWickets, awayWickets) > WICKETS)
      return `an innings has at most ${BALLS} balls and ${WICKETS} wickets`
    const step = Math.max(homeBalls + awayBalls, 1)
    if (home !== away) {
      if (superHome !== undefined || superAway !== undefined)
        return 'only sides with as many runs play a super over'
      const score = { ...kickOff(), ...fields, step, innings: INNINGS.away }
      return isOver(score) ? score : 'the second innings ends with its balls, its wickets or the target'
    }
    if (superHome === undefined || superAway === undefined || superHome === superAway)
      return 'level sides need superHome and superAway, the runs of the last super over, and one of them is greater'
    return { ...kickOff(), ...fields, step, innings: INNINGS.superHome, superBalls: OVER }
  },
}
