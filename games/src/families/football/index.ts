/** Football: 96 steps of a minute, at most one goal and one corner of each side in each. */
import { formIn } from '../../kernel/book/markets.ts'
import type { Sport } from '../../kernel/book/sport.ts'
import { board, chancesAt, judge } from './board.ts'
import { entered } from './entered.ts'
import { clock, kickOff, play, sheetOf, strengths } from './play.ts'
import { MARKETS } from './rules.ts'
import { isOver, STEPS } from './standing.ts'

export const football: Sport = {
  id: 'football',
  category: 'SPORTS',
  isInOneLine: true,
  steps: STEPS,
  stepMs: 6000,
  sheetOf,
  strengths,
  kickOff,
  play,
  board,
  judge,
  chancesAt,
  clock,
  isOver,
  formOf: (market) => formIn(MARKETS, market),
  entered,
}
