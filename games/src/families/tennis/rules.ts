/** The markets of tennis: the winner and sets, games of the match, and the set that is played. */
import { HANDICAP, SIDES, TOTAL, wins } from '../../kernel/book/markets.ts'
import type { End, Market, Outcome } from '../../kernel/book/markets.ts'
import { SETS_TO_WIN } from './standing.ts'

/** Counts of both players: sets, games of all sets, and games of one set. */
export type About = 'sets' | 'games' | 'set'

const VARIANT = 'sr:correct_score:bestof:3'
const FIRST_SCORE = 4

/** From 4: 2:0, 2:1, 1:2, 0:2. */
function scores(): Record<string, Outcome> {
  const ends = [
    [SETS_TO_WIN, 0],
    [SETS_TO_WIN, 1],
    [1, SETS_TO_WIN],
    [0, SETS_TO_WIN],
  ] as const
  return Object.fromEntries(
    ends.map(([home, away], place): [string, Outcome] => [
      `${VARIANT}:${FIRST_SCORE + place}`,
      {
        verdict: (end) => wins(end[0] === home && end[1] === away),
        isSettled: (end) => end[0] > home || end[1] > away,
      },
    ]),
  )
}

/** Six games all, and what came of it. */
const isTied = ([home, away]: End): boolean => Math.min(home, away) >= 6
const TIE_BREAK: Readonly<Record<string, Outcome>> = {
  74: { verdict: (end) => wins(isTied(end)), isSettled: isTied },
  76: { verdict: (end) => wins(!isTied(end)), isSettled: isTied },
}

const lines = <Name extends 'hcp' | 'total'>(name: Name, far: number) =>
  ({ name, near: 0, far: 4 * far }) as const
const MATCH = { class: 'main', margin: 0.04, isMain: true } as const
const SET = { about: 'set', tab: 'set', class: 'other', nth: 'setnr' } as const

export const MARKETS: readonly Market<About>[] = [
  { ...MATCH, market: 186, about: 'sets', by: 'margin', tab: 'main', margin: 0.05, outcomes: SIDES },
  {
    ...MATCH,
    market: 187,
    about: 'games',
    by: 'margin',
    tab: 'games',
    outcomes: HANDICAP,
    line: lines('hcp', 3),
  },
  {
    ...MATCH,
    market: 189,
    about: 'games',
    by: 'sum',
    tab: 'games',
    outcomes: TOTAL,
    line: lines('total', 3),
  },
  {
    market: 188,
    about: 'sets',
    by: 'margin',
    tab: 'sets',
    class: 'other',
    margin: 0.04,
    // Half a set is the winner once more.
    outcomes: HANDICAP,
    line: { ...lines('hcp', 3), not: [-2, 2] },
  },
  {
    market: 199,
    about: 'sets',
    by: 'all',
    tab: 'sets',
    class: 'score',
    margin: 0.12,
    fixed: `variant=${VARIANT}`,
    outcomes: scores(),
  },
  { ...SET, market: 202, by: 'margin', margin: 0.05, outcomes: SIDES },
  { ...SET, market: 204, by: 'sum', margin: 0.04, outcomes: TOTAL, line: lines('total', 1) },
  { ...SET, market: 206, by: 'all', margin: 0.06, outcomes: TIE_BREAK },
]
