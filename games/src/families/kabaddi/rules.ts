/** The markets of kabaddi: the result, handicaps and totals of the match and of its first half. */
import { HANDICAP, TOTAL, WINNER } from '../../kernel/book/markets.ts'
import type { Market } from '../../kernel/book/markets.ts'

export type About = 'match' | 'half'

const MATCH = { about: 'match', class: 'main', isMain: true } as const
const HALF = { about: 'half', class: 'other', tab: 'half' } as const

/** Lines in whole points and a half, as many to each side of the most even one. */
const lines = <Name extends 'hcp' | 'total'>(name: Name, far: number) =>
  ({ name, near: 0, far: 4 * far }) as const

export const MARKETS: readonly Market<About>[] = [
  { ...MATCH, market: 1, by: 'margin', tab: 'main', margin: 0.05, outcomes: WINNER },
  {
    ...MATCH,
    market: 16,
    by: 'margin',
    tab: 'handicap',
    margin: 0.04,
    outcomes: HANDICAP,
    line: lines('hcp', 3),
  },
  {
    ...MATCH,
    market: 18,
    by: 'sum',
    tab: 'totals',
    margin: 0.04,
    outcomes: TOTAL,
    line: lines('total', 3),
  },
  { ...HALF, market: 60, by: 'margin', margin: 0.05, outcomes: WINNER },
  { ...HALF, market: 68, by: 'sum', margin: 0.04, outcomes: TOTAL, line: lines('total', 2) },
]
