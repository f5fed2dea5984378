/** Names of tennis's markets and outcomes; outcomes have their numbers of the unified odds feed. */
import type { Columns, Sides, Translate } from '../../look.ts'
import { namesOf } from '../names.ts'

export const WINNER = 186
export const HANDICAP = 187
export const TOTAL = 189
const SETS = 188
const SCORE = 199
const SET_WINNER = 202
const SET_TOTAL = 204
const TIE_BREAK = 206
export const ORDER = [WINNER, HANDICAP, TOTAL, SETS, SCORE, SET_WINNER, SET_TOTAL, TIE_BREAK]

const SETS_OF: Record<string, string> = { '4': '2–0', '5': '2–1', '6': '1–2', '7': '0–2' }

/** The last part of `sr:correct_score:bestof:3:4` says which. */
const setsText = (outcome: string): string => SETS_OF[outcome.split(':').at(-1) ?? ''] ?? outcome

export const names = namesOf({
  notes: { [WINNER]: 'note.best_of_three', [TOTAL]: 'note.tie_break_game', [SETS]: 'note.sets' },
  winners: [WINNER, SET_WINNER],
  handicaps: [HANDICAP, SETS],
  totals: [TOTAL, SET_TOTAL],
  scores: [SCORE],
  scoreText: setsText,
})

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
