/** Kabaddi: 84 raids in turn in two halves, with the men on the mat of both sides. */
import { formIn } from '../../kernel/book/markets.ts'
import { boardIn, chancesIn, judgeIn, type Match } from '../../kernel/book/offers.ts'
import { numberIn } from '../../kernel/book/numbers.ts'
import type { Score, Sheet, Sport } from '../../kernel/book/sport.ts'
import { forecast } from './forecast.ts'
import { entered } from './entered.ts'
import { clock, kickOff, play, sheetOf, strengths } from './play.ts'
import { MARKETS, type About } from './rules.ts'
import { isHalfOver, isOver, STEPS } from './standing.ts'

const IN_PLAY = 0.01

export const kabaddi: Sport = {
  id: 'kabaddi',
  category: 'SPORTS',
  steps: STEPS,
  stepMs: 6000,
  sheetOf,
  strengths,
  kickOff,
  play,
  clock,
  isOver,
  board: (sheet, score) =>
    isOver(score) ? [] : boardIn(MARKETS, matchOf(sheet, score), score.step > 0 ? IN_PLAY : 0),
  chancesAt: (sheet, score) => chancesIn(MARKETS, matchOf(sheet, score)),
  judge: (ref, outcome, score) => judgeIn(MARKETS, ref, outcome, untilNow(score)),
  formOf: (market) => formIn(MARKETS, market),
  entered,
}

function untilNow(score: Score): Pick<Match<About>, 'standing' | 'isEnded'> {
  return {
    standing: (about) => {
      const [home, away] = about === 'match' ? ['home', 'away'] : ['homeHalf', 'awayHalf']
      return [numberIn(score, home), numberIn(score, away), 0]
    },
    isEnded: (about) => (about === 'match' ? isOver(score) : isHalfOver(score)),
  }
}

function matchOf(sheet: Sheet, score: Score): Match<About> {
  const all = forecast(sheet, score)
  return {
    ...untilNow(score),
    next: () => undefined,
    ends: ({ about, by }) => {
      const ends = all[about]
      if (ends === null || (by !== 'margin' && by !== 'sum')) throw new Error(`no market is by ${by}`)
      return ends[by]
    },
  }
}
