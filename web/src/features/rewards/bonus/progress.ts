import type { Bonus } from '@night-market/protocol/rewards/bonus'

const HOUR_MS = 3_600_000
const DAY_HOURS = 24

/** How far a bonus is: what is still to be staked, and the share of it that is done. */
export function progressOf({ done, required }: Pick<Bonus, 'done' | 'required'>): {
  left: string
  percent: number
} {
  const [staked, all] = [BigInt(done), BigInt(required)]
  if (staked >= all) return { left: '0', percent: 100 }
  return { left: (all - staked).toString(), percent: Number((staked * 100n) / all) }
}

/** The time that is left, rounded up: days, and hours on the last one. */
export function timeLeftOf(expiresAt: string, now: number): { unit: 'days' | 'hours'; count: number } {
  const hours = Math.max(0, Math.ceil((Date.parse(expiresAt) - now) / HOUR_MS))
  return hours > DAY_HOURS
    ? { unit: 'days', count: Math.ceil(hours / DAY_HOURS) }
    : { unit: 'hours', count: hours }
}
