/** E-sports of two teams on a map of lanes: minutes with kills until a base falls, and two maps make the match. */
import { numberIn } from '../../kernel/book/numbers.ts'
import { enteredSeries } from '../../kernel/book/entered-series.ts'
import { isSeriesOver, mapOf, seriesPrices } from '../../kernel/book/series.ts'
import type { Score, Sport } from '../../kernel/book/sport.ts'
import { endsOfMap, freshChance, type Standing } from './forecast.ts'
import { clock, kickOff, play, sheetOf, strengths } from './play.ts'
import { MARKETS } from './rules.ts'
import { minutesOf } from './standing.ts'

/** About as many minutes as a match has. */
const STEPS = 70

export const moba: Sport = {
  id: 'moba',
  category: 'ESPORTS',
  steps: STEPS,
  stepMs: 3000,
  sheetOf,
  strengths,
  kickOff,
  play,
  clock,
  isOver: isSeriesOver,
  entered: enteredSeries(MARKETS, kickOff),
  ...seriesPrices(MARKETS, {
    forecast: (sheet, score) => {
      const { chance, margin, sum } = endsOfMap(sheet, standingOf(score))
      return {
        chance,
        count: (by) => {
          if (by === 'margin') return margin
          if (by === 'sum') return sum
          throw new Error(`no market is by ${by}`)
        },
      }
    },
    chance: freshChance,
  }),
}

function standingOf(score: Score): Standing {
  const map = mapOf(score)
  return {
    minute: minutesOf(score, map),
    home: numberIn(score, `homeMap${map}`),
    away: numberIn(score, `awayMap${map}`),
  }
}
