/** Names of tennis's markets and outcomes; outcomes have their numbers of the unified odds feed. */
import { handicapText, lineOf, nthIn, totalText } from '../lines.ts'
import type { Columns, Label, Named, Sides, Translate } from '../../look.ts'

export const WINNER = 186
export const HANDICAP = 187
export const TOTAL = 189
const SETS = 188
const SCORE = 199
const SET_WINNER = 202
const SET_TOTAL = 204
const TIE_BREAK = 206
export const ORDER = [WINNER, HANDICAP, TOTAL, SETS, SCORE, SET_WINNER, SET_TOTAL, TIE_BREAK]

const WINNERS = [WINNER, SET_WINNER]
const HANDICAPS = [HANDICAP, SETS]
const TOTALS = [TOTAL, SET_TOTAL]
const SETS_OF: Record<string, string> = { '4': '2–0', '5': '2–1', '6': '1–2', '7': '0–2' }

export const marketName = (t: Translate, market: number): string => t(`market.${market}` as Label)

const NOTES: Record<number, Label> = {
  [WINNER]: 'note.best_of_three',
  [TOTAL]: 'note.tie_break_game',
  [SETS]: 'note.sets',
}

export function marketNote(t: Translate, market: number): string {
  const note = NOTES[market]
  return note === undefined ? '' : t(note)
}

const sideOf = ({ outcome }: Named): keyof Sides => (outcome === '4' || outcome === '1714' ? 'home' : 'away')

/** The last part of `sr:correct_score:bestof:3:4` says which. */
const setsText = (outcome: string): string => SETS_OF[outcome.split(':').at(-1) ?? ''] ?? outcome

function handicapOf(named: Named): string {
  const line = lineOf(named.spec, 'hcp') ?? 0
  return handicapText(sideOf(named) === 'away' ? -line : line)
}

const totalOf = ({ spec }: Named): string => totalText(lineOf(spec, 'total') ?? 0)

export function shortName(t: Translate, named: Named): string {
  const { market, outcome } = named
  if (WINNERS.includes(market)) return outcome === '4' ? '1' : '2'
  if (HANDICAPS.includes(market)) return handicapOf(named)
  if (TOTALS.includes(market))
    return t(outcome === '12' ? 'outcome.over_short' : 'outcome.under_short', { line: totalOf(named) })
  return otherName(t, named)
}

const otherName = (t: Translate, { market, outcome }: Named): string =>
  market === SCORE ? setsText(outcome) : t(outcome === '74' ? 'outcome.yes' : 'outcome.no')

export function cellName(t: Translate, named: Named, sides: Sides): string {
  if (WINNERS.includes(named.market)) return sides[sideOf(named)]
  if (TOTALS.includes(named.market))
    return t(named.outcome === '12' ? 'outcome.over' : 'outcome.under', { line: totalOf(named) })
  return shortName(t, named)
}

/** By itself an outcome says whose it is, and of which set. */
export function fullName(t: Translate, named: Named, sides: Sides): string {
  const { market, spec } = named
  const side = sides[sideOf(named)]
  if (market === WINNER) return t('outcome.to_win', { side })
  if (HANDICAPS.includes(market)) return `${side} ${handicapOf(named)}`
  const name = cellName(t, named, sides)
  return spec.startsWith('setnr=') ? t('outcome.in_set', { name, nth: nthIn(spec, 'setnr') }) : name
}

/** Handicaps stand under the player that they are given to. */
export const heads = (market: number, { home, away }: Sides): string[] | null =>
  HANDICAPS.includes(market) ? [home, away] : null

/** Sets of the match, each player's wins in a column. */
export function columns(
  _t: Translate,
  market: number,
  outcomes: readonly string[],
  sides: Sides,
): Columns | null {
  if (market !== SCORE) return null
  const of = (texts: readonly string[]): string[] =>
    texts.flatMap((text) => outcomes.filter((outcome) => setsText(outcome) === text))
  const [won, lost] = [of(['2–0', '2–1']), of(['0–2', '1–2'])]
  const height = Math.max(won.length, lost.length)
  return {
    heads: [sides.home, sides.away],
    rows: Array.from({ length: height }, (_, row) => [won[row] ?? null, lost[row] ?? null]),
  }
}
