/** Names of basketball's markets and outcomes; outcomes have their numbers of the unified odds feed. */
import { namesOf } from '../names.ts'

export const WINNER = 219
export const SPREAD = 223
export const TOTAL = 225
const HOME_TOTAL = 227
const AWAY_TOTAL = 228
const QUARTER = 235
const QUARTER_SPREAD = 303
const QUARTER_TOTAL = 236
export const ORDER = [WINNER, SPREAD, TOTAL, HOME_TOTAL, AWAY_TOTAL, QUARTER, QUARTER_SPREAD, QUARTER_TOTAL]

export const names = namesOf({
  notes: { [WINNER]: 'note.overtime', [TOTAL]: 'note.overtime' },
  winners: [WINNER],
  results: [QUARTER],
  handicaps: [SPREAD, QUARTER_SPREAD],
  totals: [TOTAL, HOME_TOTAL, AWAY_TOTAL, QUARTER_TOTAL],
  totalsOf: { [HOME_TOTAL]: 'home', [AWAY_TOTAL]: 'away' },
})
