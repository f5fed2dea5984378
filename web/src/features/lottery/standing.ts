import type { LotteryGame } from './queries.ts'

/** `unknown`: no draw is on sale as far as this page knows. */
export type Phase = 'open' | 'closing' | 'closed' | 'drawing' | 'unknown'

export interface Standing {
  phase: Phase
  /** Until sales close, then until the draw; 0 from then on. */
  seconds: number
  /** The part of the time on sale that is left, from 0 to 1. */
  share: number
}

const MINUTE_MS = 60_000
const DAY_MINUTES = 1440
/** The last part of the time on sale: of a fast game, and of one that is drawn once a day. */
const CLOSING_MS = 20_000
const DAILY_CLOSING_MS = 5 * MINUTE_MS
/** Numbers that are not known by then may be long in coming. */
const DRAWING_MS = 30_000

const OVER: Standing = { phase: 'unknown', seconds: 0, share: 0 }

/** How the draw on sale of a game stands at an instant of the platform's clock. */
export function standingOf(
  { current, everyMinutes }: Pick<LotteryGame, 'current' | 'everyMinutes'>,
  nowMs: number,
): Standing {
  if (current === null) return OVER
  const leftMs = current.closesAt - nowMs
  if (leftMs <= 0) {
    const sinceMs = nowMs - current.drawAt
    if (sinceMs >= DRAWING_MS) return OVER
    if (sinceMs >= 0) return { ...OVER, phase: 'drawing' }
    return { ...OVER, phase: 'closed', seconds: Math.ceil(-sinceMs / 1000) }
  }
  const wholeMs = (everyMinutes ?? DAY_MINUTES) * MINUTE_MS
  return {
    phase: leftMs <= (everyMinutes === null ? DAILY_CLOSING_MS : CLOSING_MS) ? 'closing' : 'open',
    seconds: Math.ceil(leftMs / 1000),
    share: Math.min(1, leftMs / wholeMs),
  }
}

const LOOK_MS = 4000
/** While numbers are awaited. */
const LOOK_SOON_MS = 1500

/** When to ask again how these games stand. */
export const lookAfter = (games: readonly LotteryGame[], nowMs: number): number =>
  games.some((game) => standingOf(game, nowMs).phase === 'drawing') ? LOOK_SOON_MS : LOOK_MS

/** The time that passed since an instant, in its largest whole unit. */
export function ageOf(
  atMs: number,
  nowMs: number,
): { unit: 'seconds' | 'minutes' | 'hours' | 'days'; count: number } {
  const seconds = Math.max(0, Math.floor((nowMs - atMs) / 1000))
  if (seconds < 60) return { unit: 'seconds', count: seconds }
  if (seconds < 3600) return { unit: 'minutes', count: Math.floor(seconds / 60) }
  if (seconds < 86_400) return { unit: 'hours', count: Math.floor(seconds / 3600) }
  return { unit: 'days', count: Math.floor(seconds / 86_400) }
}
