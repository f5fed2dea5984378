/** Limits that members set themselves, and limits of an account. */

/** Deposits and net losses in 24 hours, 7 and 30 days, in minor units; `reminder`: minutes between reality checks. */
export const LIMIT_KINDS = [
  'deposit_day',
  'deposit_week',
  'deposit_month',
  'loss_day',
  'loss_week',
  'loss_month',
  'reminder',
] as const
export type LimitKind = (typeof LIMIT_KINDS)[number]

export const REMINDER_MINUTES = { min: 5, max: 720 } as const

/** How long an exclusion lasts: a cool-off, or a self-exclusion. */
export const COOL_OFF_SPANS = ['day', 'week', 'month'] as const
export const EXCLUSION_SPANS = ['half_year', 'year', 'five_years', 'ever'] as const

/** Passkeys of one account. */
export const MOST_PASSKEYS = 20

/** Characters of a username and of a password. */
export const LONGEST = { username: 64, password: 128 } as const
