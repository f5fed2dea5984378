/** What missions count, and by what boards rank. */

/**
 * `valid_bet` and `deposited` are amounts, `best` is the greatest payout of a round per stake in hundredths, `play_days` and
 * `logins` are days; the others are counts.
 */
export const METRICS = [
  'valid_bet',
  'rounds',
  'best',
  'play_days',
  'games',
  'deposits',
  'deposited',
  'logins',
  'friends',
] as const
export type Metric = (typeof METRICS)[number]

export const MEASURES = ['valid_bet', 'rounds', 'best'] as const
export type Measure = (typeof MEASURES)[number]

/** Days and weeks are the merchant's; an event has a first and a last day. */
export const PERIODS = ['day', 'week', 'event'] as const
export type Period = (typeof PERIODS)[number]

/** Rows of a board that everyone sees. */
export const BOARD_ROWS = 20
