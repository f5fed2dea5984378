/** Basketball: possessions in turn, 18 of each side in a quarter, and overtimes until one side leads. */
import { formIn } from '../../kernel/book/markets.ts'
import { boardIn, chancesIn, judgeIn, type Match } from '../../kernel/book/offers.ts'
import { numberIn } from '../../kernel/book/numbers.ts'
import type { Score, Sheet, Sport } from '../../kernel/book/sport.ts'
import { endsOfMatch, endsOfQuarter, type Projections } from './forecast.ts'
import { entered } from './entered.ts'
import { clock, kickOff, play, sheetOf, strengths } from './play.ts'
import { MARKETS, type About } from './rules.ts'
import { isOver, QUARTER, quarterOf, QUARTERS, STEPS } from './standing.ts'

const IN_PLAY = 0.01

export const basketball: Sport = {
  id: 'basketball',
  category: 'SPORTS',
  steps: STEPS,
  stepMs: 3000,
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
    standing: (about, nth) =>
      about === 'match'
        ? [numberIn(score, 'home'), numberIn(score, 'away'), 0]
        : [numberIn(score, `homeQuarter${nth}`), numberIn(score, `awayQuarter${nth}`), 0],
    isEnded: (about, nth) => (about === 'match' ? isOver(score) : score.step >= nth * QUARTER),
  }
}

function matchOf(sheet: Sheet, score: Score): Match<About> {
  const kept = new Map<number, Projections>()
  const quarter = quarterOf(score.step)
  return {
    ...untilNow(score),
    next: (about) => (about === 'quarter' && quarter <= QUARTERS ? quarter : undefined),
    ends: ({ by }, nth) => {
      if (by === 'all') throw new Error('no market of basketball is about more than one number')
      const all = kept.get(nth) ?? (nth === 0 ? endsOfMatch(sheet, score) : endsOfQuarter(sheet, score, nth))
      kept.set(nth, all)
      return all[by]
    },
  }
}
