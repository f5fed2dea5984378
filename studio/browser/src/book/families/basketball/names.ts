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
const HIGHEST_QUARTER = 234
export const ORDER = [
  WINNER,
  SPREAD,
  TOTAL,
  HOME_TOTAL,
  AWAY_TOTAL,
  QUARTER,
  QUARTER_SPREAD,
  QUARTER_TOTAL,
  HIGHEST_QUARTER,
]

export const names = namesOf({
  notes: { [WINNER]: 'note.overtime', [TOTAL]: 'note.overtime', [HIGHEST_QUARTER]: 'note.highest_quarter' },
  winners: [WINNER],
  results: [QUARTER],
  handicaps: [SPREAD, QUARTER_SPREAD],
  totals: [TOTAL, HOME_TOTAL, AWAY_TOTAL, QUARTER_TOTAL],
  words: {
    920: 'period.quarter_1',
    921: 'period.quarter_2',
    922: 'period.quarter_3',
    923: 'period.quarter_4',
    924: 'outcome.level_quarters',
  },
  totalsOf: { [HOME_TOTAL]: 'home', [AWAY_TOTAL]: 'away' },
})
