/** How often a code can be requested: pure rules over counts. */
import type { RefusalCode } from '@night-market/protocol/values/refusals'

const MINUTE = 60_000
export const DAY_MS = 86_400_000
/** Codes to one number are counted over ten minutes and over a day. */
export const RECENT_MS = 10 * MINUTE
const RECENT_MOST = 3
const DAY_MOST = 10
export const HOUR_MS = 60 * MINUTE
const LOCK_MS = 5 * MINUTE

export interface CodeCounts {
  /** When the lock of the number or the network ends. */
  lockedUntil: Date | null
  /** Of this number. */
  latestAt: Date | null
  /** Of this number and purpose, not counting those that could not be sent. */
  latestSentAt: Date | null
  recent: number
  oldestRecentAt: Date | null
  day: number
  /** The latest message to any number that this network asked for. */
  networkLatestAt: Date | null
  /** Of this network. */
  networkHour: number
  networkDay: number
  /** Of the whole deployment, in a day. */
  spent: number
}

export interface CodeLimits {
  ofNetwork: { hour: number; day: number }
  resendMinutes: number
  /** Milliseconds between two of one network. */
  pauseMs: number
  budget: number
}

export interface TooOften {
  code: RefusalCode
  details: Record<string, number>
  /** The lock to set on the number or the network. */
  lock: { key: 'target' | 'network'; until: Date } | null
}

/**
 * Why another code must not be sent, or null.
 *
 * One a second, of a number and of a network, and one per countdown; three in ten minutes, then a lock of at least five
 * minutes; ten a day; a budget per network and per deployment. Spec 9.
 */
export function tooOften(counts: CodeCounts, limits: CodeLimits, now: Date): TooOften | null {
  const at = now.getTime()
  if (counts.lockedUntil !== null && counts.lockedUntil > now) return locked(counts.lockedUntil, now, null)
  const nextAt = Math.max(
    after(counts.latestAt, 1000),
    after(counts.networkLatestAt, limits.pauseMs),
    after(counts.latestSentAt, limits.resendMinutes * MINUTE),
  )
  if (nextAt > at) {
    return { code: 'code_too_soon', details: { seconds: Math.ceil((nextAt - at) / 1000) }, lock: null }
  }
  if (counts.recent >= RECENT_MOST) {
    const until = new Date(Math.max(at + LOCK_MS, after(counts.oldestRecentAt, RECENT_MS)))
    return locked(until, now, 'target')
  }
  if (counts.networkHour >= limits.ofNetwork.hour) {
    return locked(new Date(at + LOCK_MS), now, 'network')
  }
  const isSpent =
    counts.day >= DAY_MOST || counts.networkDay >= limits.ofNetwork.day || counts.spent >= limits.budget
  return isSpent ? { code: 'code_quota', details: {}, lock: null } : null
}

function locked(until: Date, now: Date, key: 'target' | 'network' | null): TooOften {
  const minutes = Math.ceil((until.getTime() - now.getTime()) / MINUTE)
  return { code: 'code_too_many', details: { minutes }, lock: key === null ? null : { key, until } }
}

const after = (moment: Date | null, milliseconds: number): number =>
  moment === null ? 0 : moment.getTime() + milliseconds
