/** Basketball: possessions in turn, 18 of each side in a quarter, and overtimes until one side leads. */
import { formIn, type End } from '../../kernel/book/markets.ts'
import { boardIn, chancesIn, judgeIn, type Match } from '../../kernel/book/offers.ts'
import { numberIn } from '../../kernel/book/numbers.ts'
import type { Score, Sheet, Sport } from '../../kernel/book/sport.ts'
import { endsOfHighest, endsOfMatch, endsOfQuarter, type Projections } from './forecast.ts'
import { entered } from './entered.ts'
import { clock, kickOff, play, sheetOf, strengths } from './play.ts'
import { MARKETS, type About } from './rules.ts'
import { highestQuarter, isOver, QUARTER, quarterOf, QUARTERS, STEPS } from './standing.ts'

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
  const standing: Record<About, (nth: number) => End> = {
    match: () => [numberIn(score, 'home'), numberIn(score, 'away'), 0],
    quarter: (nth) => [numberIn(score, `homeQuarter${nth}`), numberIn(score, `awayQuarter${nth}`), 0],
    highest: () => [highestQuarter(score), 0, 0],
  }
  const isEnded: Record<About, (nth: number) => boolean> = {
    match: () => isOver(score),
    quarter: (nth) => score.step >= nth * QUARTER,
    highest: () => score.step >= STEPS,
  }
  return {
    standing: (about, nth) => standing[about](nth),
    isEnded: (about, nth) => isEnded[about](nth),
  }
}

const NTHS = Array.from({ length: QUARTERS }, (_, place) => place + 1)

function matchOf(sheet: Sheet, score: Score): Match<About> {
  const kept = new Map<number, Projections>()
  const quarter = quarterOf(score.step)
  const endsOf = (nth: number): Projections => {
    const all = kept.get(nth) ?? (nth === 0 ? endsOfMatch(sheet, score) : endsOfQuarter(sheet, score, nth))
    kept.set(nth, all)
    return all
  }
  return {
    ...untilNow(score),
    next: (about) => (about === 'quarter' && quarter <= QUARTERS ? quarter : undefined),
    ends: ({ by }, nth) =>
      by === 'all' ? endsOfHighest(NTHS.map((each) => endsOf(each).sum)) : endsOf(nth)[by],
  }
}
