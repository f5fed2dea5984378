/** The markets of a match of rounds and maps. */
import { HANDICAP, SIDES, TOTAL, wins } from '../../kernel/book/markets.ts'
import type { End, Market } from '../../kernel/book/markets.ts'
import { MAPS, WINNER_OF_MATCH, type About } from '../../kernel/book/series.ts'
import { HALF } from './standing.ts'

const MAP = { about: 'map', class: 'other', tab: 'main', nth: 'mapnr' } as const
const ROUNDS = { about: 'count', class: 'other', tab: 'map', nth: 'mapnr' } as const

const isOvertime = ([home, away]: End): boolean => home >= HALF && away >= HALF

export const MARKETS: readonly Market<About>[] = [
  WINNER_OF_MATCH,
  { ...MAP, market: 395, by: 'margin', margin: 0.05, isMain: true, outcomes: SIDES },
  {
    ...ROUNDS,
    market: 332,
    by: 'sum',
    margin: 0.04,
    isMain: true,
    outcomes: TOTAL,
    line: { name: 'total', near: 0, far: 8 },
  },
  {
    ...ROUNDS,
    market: 331,
    by: 'margin',
    margin: 0.04,
    outcomes: HANDICAP,
    // Half a round ahead is a win of the map.
    line: { name: 'hcp', near: 0, far: 12, not: [-2, 2] },
  },
  {
    ...ROUNDS,
    market: 335,
    by: 'all',
    margin: 0.06,
    outcomes: {
      74: { verdict: (end) => wins(isOvertime(end)), isSettled: isOvertime },
      76: { verdict: (end) => wins(!isOvertime(end)), isSettled: isOvertime },
    },
  },
  ...MAPS,
]
