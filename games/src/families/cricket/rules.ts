/** The markets of cricket. */
import { totalOf, wins } from '../../kernel/book/markets.ts'
import type { Market, Outcome } from '../../kernel/book/markets.ts'
import type { Side } from './standing.ts'

/** What is counted of an innings: its runs, those of six overs and of one, a wicket in an over, runs at a wicket. */
export type Part = 'innings' | 'opening' | 'over' | 'out' | 'wicket'
/** The match has the winner as 1 and 2; the tie is 1 or 0. */
export type About = 'match' | 'tie' | `${Side} ${Part}`

const winner = (which: number): Outcome => ({ verdict: ([by]) => wins(by === which) })
const RUNS = totalOf(([runs]) => runs)

const YES_NO: Readonly<Record<string, Outcome>> = {
  74: { verdict: ([is]) => wins(is > 0), isSettled: ([is]) => is > 0 },
  76: { verdict: ([is]) => wins(is === 0), isSettled: ([is]) => is > 0 },
}

const lines = (far: number) => ({ name: 'total', near: 0, far: 4 * far }) as const
const FIRST = 'inningnr=1'

/** Each side has one innings: its markets are numbers of their own, and the spec says that it is its first. */
function inningsMarkets(side: Side, place: number): Market<About>[] {
  const runs = { by: 'sum', class: 'other', margin: 0.04, outcomes: RUNS, fixed: FIRST } as const
  return [
    {
      ...runs,
      market: 606 + place,
      about: `${side} innings`,
      tab: 'innings',
      class: 'main',
      isMain: true,
      line: lines(3),
    },
    {
      ...runs,
      market: 356 + place,
      about: `${side} over`,
      tab: 'overs',
      nth: 'overnr',
      isMain: true,
      line: lines(2),
    },
    {
      ...runs,
      market: 641 + place,
      about: `${side} out`,
      tab: 'overs',
      nth: 'overnr',
      margin: 0.06,
      outcomes: YES_NO,
    },
    {
      ...runs,
      market: 352 + place,
      about: `${side} opening`,
      tab: 'innings',
      fixed: `${FIRST}|overnr=6`,
      line: lines(2),
    },
    {
      ...runs,
      market: 349 + place,
      about: `${side} wicket`,
      tab: 'wickets',
      nth: 'dismissalnr',
      line: lines(2),
    },
  ]
}

export const MARKETS: readonly Market<About>[] = [
  {
    market: 340,
    about: 'match',
    by: 'all',
    tab: 'main',
    class: 'main',
    margin: 0.05,
    isMain: true,
    outcomes: { 4: winner(1), 5: winner(2) },
  },
  ...inningsMarkets('home', 0),
  ...inningsMarkets('away', 1),
  {
    market: 342,
    about: 'tie',
    by: 'all',
    tab: 'main',
    class: 'other',
    margin: 0.06,
    outcomes: YES_NO,
  },
]
