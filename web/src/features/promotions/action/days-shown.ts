import type { PromotionDetail } from '../queries.ts'

const DAY_MS = 86_400_000
const WEEK = 7

export interface ShownDay {
  day: string
  isDone: boolean
  isToday: boolean
  isPast: boolean
}

/**
 * The days of a check-in campaign to show: from Monday where the period is a week, else the current run and the days
 * after it.
 */
export function daysShown({
  days,
  today,
  period,
  progress,
}: Pick<PromotionDetail, 'days' | 'today' | 'period' | 'progress'>): ShownDay[] {
  const first = period === 'week' ? mondayOf(today) : firstOf(today, Number(progress?.done ?? 0), days)
  return Array.from({ length: WEEK }, (_, place) => {
    const day = dayAfter(first, place)
    return { day, isDone: days.includes(day), isToday: day === today, isPast: day < today }
  })
}

/** The day on which the current run began; today without one. */
function firstOf(today: string, length: number, days: readonly string[]): string {
  if (length === 0) return today
  const last = days.includes(today) ? today : dayAfter(today, -1)
  return dayAfter(last, 1 - Math.min(length, WEEK))
}

const mondayOf = (day: string): string => {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return dayAfter(day, -((weekday + 6) % WEEK))
}

const dayAfter = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10)
