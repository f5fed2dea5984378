/** E-sports of two teams that attack and defend in turn: rounds to 13 make a map, two maps the match. */
import { enteredSeries } from '../../kernel/book/entered-series.ts'
import { gathered } from '../../kernel/book/offers.ts'
import { countsOf, isSeriesOver, mapOf, seriesPrices, seriesStart } from '../../kernel/book/series.ts'
import type { Sport } from '../../kernel/book/sport.ts'
import { endsOfMap, homeWins } from './forecast.ts'
import { clock, play, sheetOf, strengths } from './play.ts'
import { MARKETS } from './rules.ts'
import { isWonBy } from './standing.ts'

/** About as many rounds as a match has. */
const STEPS = 54

export const fps: Sport = {
  id: 'fps',
  category: 'ESPORTS',
  steps: STEPS,
  stepMs: 6000,
  sheetOf,
  strengths,
  kickOff: seriesStart,
  play,
  clock,
  isOver: isSeriesOver,
  entered: enteredSeries(MARKETS, seriesStart, isWonBy),
  ...seriesPrices(MARKETS, {
    forecast: (sheet, score) => {
      const ends = endsOfMap(sheet, countsOf(score, mapOf(score)))
      return { chance: homeWins(ends), count: (by) => (by === 'all' ? ends : gathered(ends, by)) }
    },
    chance: (sheet) => homeWins(endsOfMap(sheet, [0, 0])),
  }),
}
