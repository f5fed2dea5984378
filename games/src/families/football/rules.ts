/** The markets of football. */
import {
  AWAY_TOTAL,
  HANDICAP,
  HOME_TOTAL,
  result,
  SIDES,
  TOTAL,
  WINNER,
  wins,
} from '../../kernel/book/markets.ts'
import type { End, Market, Outcome } from '../../kernel/book/markets.ts'

/**
 * The match counts goals; its course too, with who led at half-time as 1, 0, -1, and 2 before; a goal is the nth one: 1 at home,
 * 2 away, 0 none.
 */
export type About = 'match' | 'course' | 'half' | 'goal' | 'corners'

const bothScore = ([home, away]: End): boolean => home > 0 && away > 0
const MOST_SCORE = 4
const FIRST_SCORE = 274
const OTHER_SCORE = 324

/** From 274 in twos: 0:0, 1:0 … 4:0, 0:1 … 4:4; then any other. */
function scores(): Record<string, Outcome> {
  const outcomes: Record<string, Outcome> = {}
  let number = FIRST_SCORE
  for (let away = 0; away <= MOST_SCORE; away++) {
    for (let home = 0; home <= MOST_SCORE; home++, number += 2) {
      outcomes[number] = {
        verdict: (end) => wins(end[0] === home && end[1] === away),
        isSettled: (end) => end[0] > home || end[1] > away,
      }
    }
  }
  const isOther = ([home, away]: End): boolean => home > MOST_SCORE || away > MOST_SCORE
  outcomes[OTHER_SCORE] = { verdict: (end) => wins(isOther(end)), isSettled: isOther }
  return outcomes
}

const FIRST_COURSE = 418
export const NOT_YET = 2

/** From 418 in twos, the half first: 1/1, 1/X, 1/2, X/1 … 2/2. */
function courses(): Record<string, Outcome> {
  const pairs = [1, 0, -1].flatMap((half) => [1, 0, -1].map((end) => [half, end] as const))
  return Object.fromEntries(
    pairs.map(([half, end], place): [number, Outcome] => [
      FIRST_COURSE + 2 * place,
      {
        verdict: ([home, away, led]) => wins(led === half && Math.sign(home - away) === end),
        isSettled: ([, , led]) => led !== NOT_YET && led !== half,
      },
    ]),
  )
}

const scorer = (which: number): Outcome => ({
  verdict: ([by]) => wins(by === which),
  isSettled: ([by]) => by !== 0,
})

const RESULT = { by: 'margin', class: 'other', outcomes: WINNER } as const
const MATCH = { about: 'match', tab: 'main', class: 'other' } as const
const SPREAD = { by: 'margin', tab: 'handicap', outcomes: HANDICAP } as const
const SUM = { by: 'sum', tab: 'totals', outcomes: TOTAL } as const
const TEAM = { ...MATCH, tab: 'totals', margin: 0.05, line: { name: 'total', near: 0, far: 4 } } as const
const HALF = { about: 'half', tab: 'half', class: 'other' } as const

/** In the order of the board. Margins: handicaps and totals 4 %, scores and half-time/full-time 12, most 5, others 6. */
export const MARKETS: readonly Market<About>[] = [
  { ...MATCH, ...RESULT, market: 1, class: 'main', margin: 0.05, isMain: true },
  {
    ...MATCH,
    ...SPREAD,
    market: 16,
    class: 'main',
    margin: 0.04,
    isMain: true,
    line: { name: 'hcp', near: 2, far: 6 },
  },
  {
    ...MATCH,
    ...SUM,
    market: 18,
    class: 'main',
    margin: 0.04,
    isMain: true,
    line: { name: 'total', near: 2, far: 10 },
  },
  {
    ...MATCH,
    market: 10,
    by: 'margin',
    margin: 0.05,
    overlap: true,
    outcomes: { 9: result(1, 0), 10: result(1, -1), 11: result(0, -1) },
  },
  { ...MATCH, market: 11, by: 'margin', margin: 0.06, outcomes: SIDES },
  {
    ...MATCH,
    market: 29,
    by: 'all',
    margin: 0.05,
    outcomes: {
      74: { verdict: (end) => wins(bothScore(end)), isSettled: bothScore },
      76: { verdict: (end) => wins(!bothScore(end)), isSettled: bothScore },
    },
  },
  {
    market: 8,
    about: 'goal',
    by: 'all',
    tab: 'goals',
    class: 'other',
    margin: 0.06,
    nth: 'goalnr',
    outcomes: { 6: scorer(1), 7: scorer(0), 8: scorer(2) },
  },
  { ...TEAM, market: 19, by: 'home', outcomes: HOME_TOTAL },
  { ...TEAM, market: 20, by: 'away', outcomes: AWAY_TOTAL },
  {
    ...MATCH,
    market: 26,
    by: 'sum',
    tab: 'goals',
    margin: 0.06,
    outcomes: {
      70: { verdict: ([home, away]) => wins((home + away) % 2 === 1) },
      72: { verdict: ([home, away]) => wins((home + away) % 2 === 0) },
    },
  },
  { ...MATCH, market: 45, by: 'all', tab: 'score', class: 'score', margin: 0.12, outcomes: scores() },
  {
    market: 47,
    about: 'course',
    by: 'all',
    tab: 'score',
    class: 'score',
    margin: 0.12,
    outcomes: courses(),
  },
  { ...HALF, ...RESULT, market: 60, margin: 0.05 },
  { ...SPREAD, ...HALF, market: 66, margin: 0.04, line: { name: 'hcp', near: 1, far: 2 } },
  { ...SUM, ...HALF, market: 68, margin: 0.04, line: { name: 'total', near: 1, far: 4 } },
  {
    ...SUM,
    market: 166,
    about: 'corners',
    class: 'other',
    margin: 0.06,
    line: { name: 'total', near: 0, far: 8 },
  },
]
