/** The markets of basketball: winner, spread, total and teams with overtimes, the quarters, and which has most points. */
import { AWAY_TOTAL, HANDICAP, HOME_TOTAL, SIDES, TOTAL, WINNER, wins } from '../../kernel/book/markets.ts'
import type { Market, Outcome } from '../../kernel/book/markets.ts'

/** The highest quarter is its number; 0 where two have as many points. */
export type About = 'match' | 'quarter' | 'highest'

const highest = (which: number): Outcome => ({ verdict: ([quarter]) => wins(quarter === which) })

const MATCH = { about: 'match', class: 'main', margin: 0.04, isMain: true } as const
const TEAM = { about: 'match', class: 'other', margin: 0.05, tab: 'totals' } as const
const QUARTER = { about: 'quarter', class: 'other', tab: 'quarter', nth: 'quarternr' } as const

/** Lines in whole points and a half, as many to each side of the most even one. */
const lines = <Name extends 'hcp' | 'total'>(name: Name, far: number) =>
  ({ name, near: 0, far: 4 * far }) as const

export const MARKETS: readonly Market<About>[] = [
  { ...MATCH, market: 219, by: 'margin', tab: 'main', margin: 0.05, outcomes: SIDES },
  { ...MATCH, market: 223, by: 'margin', tab: 'handicap', outcomes: HANDICAP, line: lines('hcp', 3) },
  { ...MATCH, market: 225, by: 'sum', tab: 'totals', outcomes: TOTAL, line: lines('total', 4) },
  { ...TEAM, market: 227, by: 'home', outcomes: HOME_TOTAL, line: lines('total', 2) },
  { ...TEAM, market: 228, by: 'away', outcomes: AWAY_TOTAL, line: lines('total', 2) },
  { ...QUARTER, market: 235, by: 'margin', margin: 0.05, outcomes: WINNER },
  { ...QUARTER, market: 303, by: 'margin', margin: 0.04, outcomes: HANDICAP, line: lines('hcp', 1) },
  { ...QUARTER, market: 236, by: 'sum', margin: 0.04, outcomes: TOTAL, line: lines('total', 2) },
  {
    market: 234,
    about: 'highest',
    by: 'all',
    tab: 'quarter',
    class: 'other',
    margin: 0.06,
    outcomes: { 920: highest(1), 921: highest(2), 922: highest(3), 923: highest(4), 924: highest(0) },
  },
]
