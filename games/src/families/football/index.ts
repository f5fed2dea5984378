/** Football: 96 steps of a minute, at most one goal and one corner of each side in each. */
import type { Sport } from '../../kernel/book/sport.ts'
import { board, chancesAt, judge } from './board.ts'
import { clock, kickOff, play, sheetOf, strengths } from './play.ts'
import { marketOf } from './rules.ts'
import { rates, STEPS } from './standing.ts'

export const football: Sport = {
  id: 'football',
  steps: STEPS,
  stepMs: 6000,
  ...{ sheetOf, strengths, kickOff, play, board, judge, chancesAt, clock },
  pressure: rates,
  classOf: (market) => marketOf(market).class,
}
