import type { Merchant } from '../site/index.ts'

export const SESSION_HOURS = 12

export const TOUCH_EVERY_MS = 60_000

/** Ended sessions are stored for half a year. */
export const SESSION_KEPT_MS = 180 * 86_400_000

/** The address and browser of a request, as stored with sessions and logins. */
export interface Origin {
  address: string
  userAgent: string
}

export function isPasswordExpired(merchant: Merchant, changedAt: Date, now: Date): boolean {
  if (merchant.passwordDays === null) return false
  return now.getTime() - changedAt.getTime() >= merchant.passwordDays * 86_400_000
}
