/** Tennis: best of three sets, a point a step. */
import type { Ends } from '../../kernel/book/markets.ts'
import { formIn } from '../../kernel/book/markets.ts'
import { boardIn, chancesIn, gathered, judgeIn, type Match } from '../../kernel/book/offers.ts'
import type { Score, Sheet, Sport } from '../../kernel/book/sport.ts'
import { forecast } from './forecast.ts'
import { entered } from './entered.ts'
import { clock, kickOff, play, sheetOf, strengths } from './play.ts'
import { MARKETS, type About } from './rules.ts'
import { gamesOf, gamesUntil, isOver, pairIn, setOf, setsPlayed } from './standing.ts'

const IN_PLAY = 0.01
/** Points of a usual match. */
const STEPS = 150

export const tennis: Sport = {
  id: 'tennis',
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
    standing(about, nth) {
      const [home, away] =
        about === 'sets' ? pairIn(score, '') : about === 'games' ? gamesUntil(score) : gamesOf(score, nth)
      return [home, away, 0]
    },
    isEnded: (about, nth) => isOver(score) || (about === 'set' && setsPlayed(score) >= nth),
  }
}

function matchOf(sheet: Sheet, score: Score): Match<About> {
  const set = setOf(score)
  const kept = new Map<string, Ends>()
  const all = isOver(score) ? null : forecast(sheet, score)
  return {
    ...untilNow(score),
    next: () => set,
    ends({ about, by }, nth) {
      if (all === null || (about === 'set' && nth !== set)) throw new Error(`set ${nth} is not played`)
      if (by === 'all') return all[about]
      const key = `${about} ${by}`
      const ends = kept.get(key) ?? gathered(all[about], by)
      kept.set(key, ends)
      return ends
    },
  }
}
