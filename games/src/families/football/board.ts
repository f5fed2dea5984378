/** A match of football as its markets see it. */
import { numberIn } from '../../kernel/book/numbers.ts'
import type { End, Ends } from '../../kernel/book/markets.ts'
import { boardIn, chancesIn, gathered, judgeIn, type Match } from '../../kernel/book/offers.ts'
import type { Chances, MarketRef, PricedMarket, Score, Sheet, Verdict } from '../../kernel/book/sport.ts'
import { cornersUntil, forecast } from './forecast.ts'
import { MARKETS, NOT_YET, type About } from './rules.ts'
import { goalsOf, halfOf, isHalfOver, isOver, scorerOf } from './standing.ts'

const IN_PLAY = 0.01

export const board = (sheet: Sheet, score: Score): PricedMarket[] =>
  isOver(score) ? [] : boardIn(MARKETS, matchOf(sheet, score), score.step > 0 ? IN_PLAY : 0)

export const chancesAt = (sheet: Sheet, score: Score): ((ref: MarketRef, outcome: string) => Chances) =>
  chancesIn(MARKETS, matchOf(sheet, score))

export const judge = (ref: MarketRef, outcome: string, score: Score): Verdict | null =>
  judgeIn(MARKETS, ref, outcome, untilNow(score))

function untilNow(score: Score): Pick<Match<About>, 'standing' | 'isEnded'> {
  return {
    standing: (about, nth) => standingOf(about, score, nth),
    isEnded: (about) => (about === 'half' ? isHalfOver(score) : isOver(score)),
  }
}

function matchOf(sheet: Sheet, score: Score): Match<About> {
  const all = forecast(sheet, score)
  const nextGoal = goalsOf(score) + 1
  const kept = new Map<string, Ends>()
  return {
    ...untilNow(score),
    next: (about) => (about === 'goal' ? nextGoal : undefined),
    ends: ({ about, by }, nth) => {
      if (about === 'goal' && nth !== nextGoal) throw new Error(`goal ${nth} is not the next`)
      if (by === 'all') return all[about]
      const key = `${about} ${by}`
      const ends = kept.get(key) ?? gathered(all[about], by)
      kept.set(key, ends)
      return ends
    },
  }
}

function standingOf(about: About, score: Score, nth: number): End {
  if (about === 'half') return [...halfOf(score), 0]
  if (about === 'goal') return [scorerOf(score, nth), 0, 0]
  if (about === 'corners') return [cornersUntil(score), 0, 0]
  const [home, away] = halfOf(score)
  const led = isHalfOver(score) ? Math.sign(home - away) : NOT_YET
  return [numberIn(score, 'home'), numberIn(score, 'away'), led]
}
