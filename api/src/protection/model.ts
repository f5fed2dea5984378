import type { MemberId } from '@night-market/protocol/values/ids'
import type { ExclusionKind, ExclusionBody } from '@night-market/protocol/protection'
import type { LimitKind } from '@night-market/protocol/values/limits'
import type { Db, Tx } from '../platform/database/db.ts'

const HOUR_MS = 3_600_000
/** The delay of a looser limit. Design, "Players": tighter at once, looser after 24 h. */
const LOOSER_AFTER_MS = 24 * HOUR_MS

/** The windows of limits. Their names end the kinds: `deposit_week`. */
export const WINDOWS = { day: 1, week: 7, month: 30 } as const

/** The value of a limit and the one before, which holds until `effectiveAt`. Null means no limit. */
export interface LimitState {
  before: bigint | null
  value: bigint | null
  effectiveAt: Date
}

/** A deposit that counts against limits; `paidAt` is null while it is open. */
export interface DepositLine {
  amount: bigint
  paidAt: Date | null
}

/** A member's open deposits and those paid since an instant. */
export type CountedDeposits = (db: Db | Tx, memberId: MemberId, since: Date) => Promise<DepositLine[]>

/** The days of a kind's window; null for a reminder, which has none. */
export function daysOf(kind: LimitKind): number | null {
  const [, window] = kind.split('_')
  return window === undefined ? null : WINDOWS[window as keyof typeof WINDOWS]
}

export const beginOfWindow = (days: number, now: Date): Date => new Date(now.getTime() - days * 24 * HOUR_MS)

export const hourOf = (at: Date): Date => new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS)

export function valueAt(state: LimitState | null, now: Date): bigint | null {
  if (state === null) return null
  return state.effectiveAt <= now ? state.value : state.before
}

export function pendingAt(state: LimitState | null, now: Date): { value: bigint | null; at: Date } | null {
  if (state === null || state.effectiveAt <= now) return null
  return { value: state.value, at: state.effectiveAt }
}

/**
 * The next state of a limit after a request: tighter at once, looser or none after a day. Requesting the current value
 * cancels a pending looser one. Null if nothing changes; requesting the pending value again does not restart its delay.
 */
export function changedLimit(state: LimitState | null, request: bigint | null, now: Date): LimitState | null {
  const before = valueAt(state, now)
  const pending = pendingAt(state, now)
  if (request === before && pending === null) return null
  if (pending !== null && pending.value === request) return null
  const delayMs = isLooser(before, request) ? LOOSER_AFTER_MS : 0
  return { before, value: request, effectiveAt: new Date(now.getTime() + delayMs) }
}

/** Whether a limit allows more than the one in force; null is none. */
export const isLooser = (inForce: bigint | null, request: bigint | null): boolean =>
  inForce !== null && (request === null || request > inForce)

/** The deposits that count in a window: all open ones, and those paid in it. */
export function depositedIn(lines: readonly DepositLine[], since: Date): bigint {
  return lines
    .filter(({ paidAt }) => paidAt === null || paidAt > since)
    .reduce((sum, { amount }) => sum + amount, 0n)
}

/** When a deposit of this amount fits a limit again; null if the passing of time alone is not enough. */
export function fitsFrom(
  limit: { value: bigint; days: number },
  lines: readonly DepositLine[],
  amount: bigint,
  now: Date,
): Date | null {
  const since = beginOfWindow(limit.days, now)
  let used = depositedIn(lines, since)
  const paid = lines
    .flatMap(({ amount: each, paidAt }) => (paidAt !== null && paidAt > since ? [{ each, paidAt }] : []))
    .toSorted((a, b) => a.paidAt.getTime() - b.paidAt.getTime())
  for (const { each, paidAt } of paid) {
    used -= each
    if (used + amount <= limit.value) return new Date(paidAt.getTime() + limit.days * 24 * HOUR_MS)
  }
  return null
}

/** The net loss of an hour; negative if more was won. */
export interface HourLoss {
  hour: Date
  lost: bigint
}

/** When a reached loss limit has room again. A loss leaves the window when its whole hour has. */
export function hasRoomFrom(limit: { value: bigint; days: number }, hours: readonly HourLoss[]): Date | null {
  const spanMs = limit.days * 24 * HOUR_MS
  const ends = hours.map(({ hour }) => hour.getTime() + HOUR_MS).toSorted((a, b) => a - b)
  const end = ends.find((each) => lostSince(hours, each) < limit.value)
  return end === undefined ? null : new Date(end + spanMs)
}

/** The same count as `protection.net_loss`: of an hour only partly in the window, a win does not count. */
function lostSince(hours: readonly HourLoss[], sinceMs: number): bigint {
  return hours
    .filter(({ hour }) => hour.getTime() > sinceMs - HOUR_MS)
    .reduce((sum, { hour, lost }) => sum + (hour.getTime() >= sinceMs || lost > 0n ? lost : 0n), 0n)
}

const DAYS: Record<Exclude<ExclusionBody['span'], 'half_year' | 'year' | 'five_years' | 'ever'>, number> = {
  day: 1,
  week: 7,
  month: 30,
}
const MONTHS = { half_year: 6, year: 12, five_years: 60 } as const

/** The kind of an exclusion of this span, and its end; null for a permanent one. */
export function exclusionOf(
  span: ExclusionBody['span'],
  now: Date,
): { kind: ExclusionKind; until: Date | null } {
  if (span === 'ever') return { kind: 'self_exclusion', until: null }
  if (span in DAYS) {
    const days = DAYS[span as keyof typeof DAYS]
    return { kind: 'cool_off', until: new Date(now.getTime() + days * 24 * HOUR_MS) }
  }
  const until = new Date(now)
  until.setUTCMonth(until.getUTCMonth() + MONTHS[span as keyof typeof MONTHS])
  return { kind: 'self_exclusion', until }
}
