/** Names of football's markets and outcomes; outcomes have their numbers of the unified odds feed. */
import type { Columns, Label, Named, Sides, Translate } from '../../look.ts'
import { handicapText, lineOf, totalText } from '../lines.ts'

/** Outcomes that have a name of their own in the labels. */
const WORDS: Record<string, Label> = {
  '2': 'outcome.draw',
  '7': 'outcome.no_goal',
  '70': 'outcome.odd',
  '72': 'outcome.even',
  '74': 'outcome.yes',
  '76': 'outcome.no',
}
const SIDES: Record<string, keyof Sides> = {
  '1': 'home',
  '3': 'away',
  '4': 'home',
  '5': 'away',
  '6': 'home',
  '8': 'away',
  '1714': 'home',
  '1715': 'away',
}
const SIGNS: Record<string, string> = {
  '1': '1',
  '2': 'X',
  '3': '2',
  '9': '1X',
  '10': '12',
  '11': 'X2',
  '418': '1/1',
  '420': '1/X',
  '422': '1/2',
  '424': 'X/1',
  '426': 'X/X',
  '428': 'X/2',
  '430': '2/1',
  '432': '2/X',
  '434': '2/2',
}
const RESULTS = [1, 60]
const HANDICAPS = [16, 66]
const TOTALS = [18, 19, 20, 68, 166]
const SCORES = [45]
const FULL_TIME = [47]
const DOUBLE_CHANCE = 10

export const marketName = (t: Translate, market: number): string => t(`market.${market}` as Label)

const NOTES: Record<number, Label> = {
  1: 'note.full_time',
  16: 'note.handicap',
  18: 'note.total',
  45: 'note.score',
}

export function marketNote(t: Translate, market: number): string {
  const note = NOTES[market]
  return note === undefined ? '' : t(note)
}

export function shortName(t: Translate, named: Named, sides: Sides): string {
  const { market, outcome } = named
  if (RESULTS.includes(market) || market === DOUBLE_CHANCE || FULL_TIME.includes(market))
    return SIGNS[outcome] ?? outcome
  if (HANDICAPS.includes(market)) return handicapOf(named)
  if (TOTALS.includes(market))
    return t(outcome === '12' ? 'outcome.over_short' : 'outcome.under_short', { line: totalOf(named.spec) })
  return SCORES.includes(market) ? scoreText(t, outcome) : wordOf(t, outcome, sides)
}

/** The sides stand over the columns. */
export const cellName = (t: Translate, named: Named, sides: Sides): string =>
  TOTALS.includes(named.market) ? fullName(t, named, sides) : shortName(t, named, sides)

export const heads = (market: number, { home, away }: Sides): string[] | null =>
  HANDICAPS.includes(market) ? [home, away] : null

const totalOf = (spec: string): string => totalText(lineOf(spec, 'total') ?? 0)

function handicapOf({ spec, outcome }: Named): string {
  const line = lineOf(spec, 'hcp') ?? 0
  return handicapText(SIDES[outcome] === 'away' ? -line : line)
}

export function fullName(t: Translate, named: Named, sides: Sides): string {
  const { market, outcome } = named
  const side = SIDES[outcome]
  if (RESULTS.includes(market))
    return side === undefined ? t('outcome.draw') : t('outcome.to_win', { side: sides[side] })
  if (market === DOUBLE_CHANCE) return doubleChance(t, outcome, sides)
  if (FULL_TIME.includes(market)) return SIGNS[outcome] ?? outcome
  return lineName(t, named, sides) ?? wordOf(t, outcome, sides)
}

/** Names that the market's line is part of, and scores. */
function lineName(t: Translate, { market, spec, outcome }: Named, sides: Sides): string | null {
  if (HANDICAPS.includes(market)) {
    const side = SIDES[outcome]
    return side === undefined ? null : `${sides[side]} ${handicapOf({ market, spec, outcome })}`
  }
  if (TOTALS.includes(market))
    return t(outcome === '12' ? 'outcome.over' : 'outcome.under', { line: totalOf(spec) })
  return SCORES.includes(market) ? scoreText(t, outcome) : null
}

function wordOf(t: Translate, outcome: string, sides: Sides): string {
  const side = SIDES[outcome]
  if (side !== undefined) return sides[side]
  const word = WORDS[outcome]
  return word === undefined ? (SIGNS[outcome] ?? outcome) : t(word)
}

function doubleChance(t: Translate, outcome: string, { home, away }: Sides): string {
  if (outcome === '9') return t('outcome.or_draw', { side: home })
  if (outcome === '11') return t('outcome.or_draw', { side: away })
  return t('outcome.either', { home, away })
}

const FIRST_SCORE = 274
const GOALS_OF_A_SIDE = 5
const OTHER_SCORE = '324'

/** Goals of an outcome of the correct score: from 274 in twos, by the guests' goals and then the hosts', 0 to 4 of each. */
export function goalsOf(outcome: string): [number, number] | null {
  const place = (Number(outcome) - FIRST_SCORE) / 2
  if (outcome === OTHER_SCORE || !Number.isInteger(place) || place < 0) return null
  return [place % GOALS_OF_A_SIDE, Math.floor(place / GOALS_OF_A_SIDE)]
}

function scoreText(t: Translate, outcome: string): string {
  const goals = goalsOf(outcome)
  return goals === null ? t('outcome.other') : `${goals[0]}–${goals[1]}`
}

/** Scores by who wins, each column from the lowest; all others stand under the draws. */
export function scoreColumns(
  t: Translate,
  market: number,
  outcomes: readonly string[],
  { home, away }: Sides,
): Columns | null {
  if (!SCORES.includes(market)) return null
  const known = outcomes.flatMap((outcome) => {
    const goals = goalsOf(outcome)
    return goals === null ? [] : [{ outcome, home: goals[0], away: goals[1] }]
  })
  const column = (isIn: (home: number, away: number) => boolean): string[] =>
    known
      .filter((score) => isIn(score.home, score.away))
      .toSorted(
        (a, b) => Math.max(a.home, a.away) - Math.max(b.home, b.away) || a.home + a.away - b.home - b.away,
      )
      .map(({ outcome }) => outcome)
  const columns = [
    column((hosts, guests) => hosts > guests),
    [...column((hosts, guests) => hosts === guests), ...outcomes.filter((one) => goalsOf(one) === null)],
    column((hosts, guests) => hosts < guests),
  ]
  const height = Math.max(...columns.map(({ length }) => length))
  return {
    heads: [home, t('outcome.draw'), away],
    rows: Array.from({ length: height }, (_, row) => columns.map((one) => one[row] ?? null)),
  }
}
