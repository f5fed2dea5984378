/** Cricket: twenty overs of each side, a ball a step, and super overs where the sides are level. */
import { formIn } from '../../kernel/book/markets.ts'
import type { Sport } from '../../kernel/book/sport.ts'
import { boardOf, chancesOf, judge } from './board.ts'
import { openChases } from './chase.ts'
import { entered } from './entered.ts'
import { clock, kickOff, play, sheetOf, strengths } from './play.ts'
import { MARKETS } from './rules.ts'
import { BALLS, isOver } from './standing.ts'

function openCricket(): Sport {
  const chases = openChases()
  return {
    id: 'cricket',
    category: 'SPORTS',
    steps: 2 * BALLS,
    stepMs: 6000,
    sheetOf,
    strengths,
    kickOff,
    play,
    judge,
    clock,
    isOver,
    board: (sheet, score) => boardOf(sheet, score, chases),
    chancesAt: (sheet, score) => chancesOf(sheet, score, chases),
    formOf: (market) => formIn(MARKETS, market),
    entered,
  }
}

export const cricket: Sport = openCricket()
