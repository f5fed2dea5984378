/** Where a draw stands by the server's clock. */
import type { CurrentDraw } from '@night-market/protocol/studio-draw'

export interface Countdown {
  phase: 'none' | 'open' | 'closed' | 'drawing'
  /** Until the next step: the end of sales, then the draw. */
  leftMs: number
  /** How much of the time of sale is left, from 1 to 0. */
  share: number
}

/** The clock may be ahead of the server's word: sales are over at `closesAt`, whether or not the step has arrived. */
export function countdownOf(current: CurrentDraw | null, now: number): Countdown {
  if (current === null) return { phase: 'none', leftMs: 0, share: 0 }
  const { state, opensAt, closesAt, drawsAt } = current
  if (state === 'open' && now < closesAt) {
    const leftMs = closesAt - now
    return { phase: 'open', leftMs, share: Math.min(1, leftMs / Math.max(1, closesAt - opensAt)) }
  }
  const isWaiting = (state === 'open' || state === 'closed') && now < drawsAt
  return { phase: isWaiting ? 'closed' : 'drawing', leftMs: Math.max(0, drawsAt - now), share: 0 }
}

const SPOKEN_S = [30, 5]

/** The seconds that are announced when the time left falls from one to the other; null between. */
export function spokenBetween(beforeMs: number, afterMs: number): number | null {
  return SPOKEN_S.find((seconds) => beforeMs > seconds * 1000 && afterMs <= seconds * 1000) ?? null
}

/** `00:33`, `17:21`, `5:07:00`: started seconds count whole. */
export function clockText(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000))
  const two = (value: number): string => String(value).padStart(2, '0')
  const tail = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
  return seconds < 3600 ? tail : `${Math.floor(seconds / 3600)}:${tail}`
}
