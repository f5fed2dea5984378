/** The markets of a match of kills and maps. */
import { HANDICAP, SIDES, TOTAL } from '../../kernel/book/markets.ts'
import type { Market } from '../../kernel/book/markets.ts'
import { MAPS, WINNER_OF_MATCH, type About } from '../../kernel/book/series.ts'

const MAP = { about: 'map', class: 'other', tab: 'main', nth: 'mapnr' } as const
const KILLS = { about: 'count', class: 'other', tab: 'map', nth: 'mapnr' } as const

export const MARKETS: readonly Market<About>[] = [
  WINNER_OF_MATCH,
  { ...MAP, market: 330, by: 'margin', margin: 0.05, isMain: true, outcomes: SIDES },
  {
    ...KILLS,
    market: 555,
    by: 'sum',
    margin: 0.04,
    isMain: true,
    outcomes: TOTAL,
    line: { name: 'total', near: 0, far: 12 },
  },
  {
    ...KILLS,
    market: 726,
    by: 'margin',
    margin: 0.04,
    outcomes: HANDICAP,
    line: { name: 'hcp', near: 0, far: 12 },
  },
  ...MAPS,
]
